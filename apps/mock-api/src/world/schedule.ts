import { nextSeq } from "./next-seq";
import type { Read, Tx } from "./tx";

/** An action due at a time of the world's clock. */
export interface Due {
  /** Names the occasion, e.g. `qr.expire:<id>`: adding it again moves it. */
  id: string;
  action: string;
  input: Record<string, unknown>;
  dueAt: Date;
}

/** Puts an action on the schedule; one with the same id is replaced. */
export async function addDue(tx: Tx, due: Due): Promise<void> {
  const row = {
    action: due.action,
    input: JSON.stringify(due.input),
    dueAt: due.dueAt,
    seq: await nextSeq(tx.db.scheduledAction),
  };
  await tx.db.scheduledAction.upsert({ where: { id: due.id }, create: { id: due.id, ...row }, update: row });
  tx.emit({ about: "schedule" });
}

/** Takes an action off the schedule; nothing happens when it is not there. */
export async function cancelDue(tx: Tx, id: string): Promise<void> {
  const { count } = await tx.db.scheduledAction.deleteMany({ where: { id } });
  if (count > 0) tx.emit({ about: "schedule" });
}

/** What is due, soonest first; among those of one instant, in the order they were added. */
export async function listDue(read: Read, options: { until?: Date; take?: number } = {}): Promise<Due[]> {
  const rows = await read.scheduledAction.findMany({
    where: options.until ? { dueAt: { lte: options.until } } : {},
    orderBy: [{ dueAt: "asc" }, { seq: "asc" }],
    take: options.take,
  });
  return rows.map((row) => ({ id: row.id, action: row.action, input: JSON.parse(row.input), dueAt: row.dueAt }));
}
