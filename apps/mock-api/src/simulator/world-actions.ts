import type { ActionImplementations } from "../features/action";

/** What QA can do with the world itself, its time apart (`clock-actions.ts`). */
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
} satisfies Partial<ActionImplementations>;
