import { autopilotKinds } from "@mekong/contract/simulator/actions/autopilot";
import { autopilots, setAutopilot } from "../../domain/autopilot";
import type { ActionImplementations } from "../../features/action";

export const worldActions = {
  "switch.set": async (world, { name, value }) => {
    await world.write(
      (tx) => world.switches.set(tx, name, value),
      () => world.switches.adopt(name, value),
    );
    return { name, value };
  },

  "dice.seed": async (world, { seed }) => {
    await world.write(
      (tx) => world.dice.reseed(tx, seed),
      () => world.dice.adopt(seed),
    );
    return { seed };
  },

  "autopilot.set": (world, { kind, on, delaySeconds }) =>
    world.write(async (tx) => {
      for (const each of kind === "all" ? autopilotKinds : [kind]) {
        const before = (await autopilots(tx.db))[each];
        await setAutopilot(tx, each, { on, delaySeconds: delaySeconds ?? before.delaySeconds });
      }
      return autopilots(tx.db);
    }),
} satisfies Partial<ActionImplementations>;
