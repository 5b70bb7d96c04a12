/** A table whose rows are numbered in the order they came. */
interface Numbered {
  aggregate(args: { _max: { seq: true } }): PromiseLike<{ _max: { seq: number | null } }>;
}

/** The number of a table's next row: newest first without ties. @param table of the open transaction, e.g. `tx.db.qrcode` */
export async function nextSeq(table: Numbered): Promise<number> {
  const { _max: last } = await table.aggregate({ _max: { seq: true } });
  return (last.seq ?? 0) + 1;
}
