import { type SwitchName, switchNames } from "@mekong/contract/simulator/worlds";
import type { Tx } from "./tx";

const defaults: Record<SwitchName, boolean> = {
  terminated: false,
  spinActive: true,
  refundActive: true,
  inviteActive: true,
  registerOTP: false,
  enableChatWidget: true,
  slipOpen: true,
};

export class Switches {
  #values = { ...defaults };

  constructor(stored: ReadonlyArray<{ name: string; value: boolean }>) {
    for (const { name, value } of stored) {
      if ((switchNames as readonly string[]).includes(name)) this.#values[name as SwitchName] = value;
    }
  }

  get(name: SwitchName): boolean {
    return this.#values[name];
  }

  all(): Record<SwitchName, boolean> {
    return { ...this.#values };
  }

  /** Call `adopt` after the commit. */
  async set(tx: Tx, name: SwitchName, value: boolean): Promise<void> {
    await tx.db.switch.upsert({ where: { name }, create: { name, value }, update: { value } });
    tx.emit({ about: "switches", data: { name, value } });
  }

  adopt(name: SwitchName, value: boolean): void {
    this.#values[name] = value;
  }
}
