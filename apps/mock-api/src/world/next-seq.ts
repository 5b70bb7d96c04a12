interface Numbered {
  aggregate(args: { _max: { seq: true } }): PromiseLike<{ _max: { seq: number | null } }>;
}

/** For sorting by age without ties. @param table of the open transaction */
export async function nextSeq(table: Numbered): Promise<number> {
  const { _max: last } = await table.aggregate({ _max: { seq: true } });
  return (last.seq ?? 0) + 1;
}
