import type { AutopilotKind } from "@mekong/contract/simulator/actions/autopilot";
import type { MagicOutcome } from "@mekong/contract/simulator/magic";
import { addDue, type DueAction } from "../world/schedule";
import { readSetting, writeSetting } from "../world/settings";
import type { Read, Tx } from "../world/tx";

export interface Autopilot {
  on: boolean;
  delaySeconds: number;
}

const DEFAULTS: Record<AutopilotKind, Autopilot> = {
  withdrawal: { on: true, delaySeconds: 20 },
  slip: { on: true, delaySeconds: 10 },
  bank: { on: true, delaySeconds: 8 },
  chat: { on: true, delaySeconds: 3 },
};

export async function autopilots(read: Read): Promise<Record<AutopilotKind, Autopilot>> {
  return { ...DEFAULTS, ...(await readSetting(read, "autopilot")) };
}

/** Does not change actions already scheduled. */
export async function setAutopilot(tx: Tx, kind: AutopilotKind, settings: Autopilot): Promise<void> {
  await writeSetting(tx, "autopilot", { ...(await autopilots(tx.db)), [kind]: settings });
  tx.emit({ about: "autopilot", data: { kind, ...settings } });
}

export async function scheduleAutopilot(tx: Tx, kind: AutopilotKind, due: Omit<DueAction, "dueAt">): Promise<void> {
  const { on, delaySeconds } = (await autopilots(tx.db))[kind];
  if (on) await addDue(tx, { ...due, dueAt: new Date(tx.now.getTime() + delaySeconds * 1000) });
}

export function scheduleMagic(
  tx: Tx,
  { afterSeconds }: Extract<MagicOutcome, { afterSeconds: number }>,
  due: Omit<DueAction, "dueAt">,
): Promise<void> {
  return addDue(tx, { ...due, dueAt: new Date(tx.now.getTime() + afterSeconds * 1000) });
}
