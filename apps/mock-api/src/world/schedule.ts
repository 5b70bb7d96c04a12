import { nextSeq, type Read, type Tx } from "./tx";

export interface DueAction {
  /** An example is `qr.expire:<id>`. */
  id: string;
  action: string;
  input: Record<string, unknown>;
  dueAt: Date;
}

export async function addDue(tx: Tx, due: DueAction): Promise<void> {
  const row = {
    action: due.action,
    input: JSON.stringify(due.input),
    dueAt: due.dueAt,
    seq: await nextSeq(tx.db.scheduledAction),
  };
  await tx.db.scheduledAction.upsert({ where: { id: due.id }, create: { id: due.id, ...row }, update: row });
  tx.emit({ about: "schedule" });
}

export async function cancelDue(tx: Tx, id: string): Promise<void> {
  const { count } = await tx.db.scheduledAction.deleteMany({ where: { id } });
  if (count > 0) tx.emit({ about: "schedule" });
}

/** By due time, then insertion order. */
export async function listDue(read: Read, options: { until?: Date; take?: number } = {}): Promise<DueAction[]> {
  const rows = await read.scheduledAction.findMany({
    where: options.until ? { dueAt: { lte: options.until } } : {},
    orderBy: [{ dueAt: "asc" }, { seq: "asc" }],
    take: options.take,
  });
  return rows.map((row) => ({ id: row.id, action: row.action, input: JSON.parse(row.input), dueAt: row.dueAt }));
}
