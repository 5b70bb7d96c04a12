import type { ActionInput } from "@mekong/contract/simulator/actions";
import { type ActionDone, SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from "@playwright/test";
import { attachWorld } from "./attach-world";

/** Set with `use` (docs/test-kit.md). */
export interface WorldOptions {
  simulatorUrl: string;
  /** Needed beyond loopback or with teams. */
  simulatorToken: string | undefined;
  /** ISO 8601. */
  at: string;
  /** frozen: only `advance` changes the time. */
  clock: "frozen" | "running";
}

export interface WorldFixtures {
  simulator: SimulatorClient;
  /** New for each test, then audited and dropped. */
  world: WorldClient;
  advance: (by: ActionInput<"clock.advance">) => Promise<ActionDone<"clock.advance">>;
}

/** Type argument of `base.extend`. */
export type Kit = WorldOptions & WorldFixtures;

/** The report of a failed test contains its world's file. */
export const worldFixtures: Fixtures<
  Kit,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  simulatorUrl: ["http://127.0.0.1:4000", { option: true }],
  simulatorToken: [undefined, { option: true }],
  at: ["2026-11-20T03:00:00.000Z", { option: true }],
  clock: ["frozen", { option: true }],

  simulator: async ({ simulatorUrl, simulatorToken }, use) =>
    use(new SimulatorClient({ url: simulatorUrl, token: simulatorToken })),

  world: async ({ simulator, at, clock }, use, testInfo) => {
    const world = await simulator.world({ at, seed: testInfo.testId });
    if (clock === "running") await world.do("clock.resume", {});
    await use(world);
    const audit = await world.audit();
    if (!audit.ok || testInfo.errors.length > 0) await attachWorld(world, testInfo);
    await world.drop();
    if (!audit.ok) throw new Error(`The ledger of the test's world does not balance: ${JSON.stringify(audit)}`);
  },

  context: async ({ context, baseURL, world, at, clock }, use) => {
    if (!baseURL) throw new Error("use.baseURL is not set: the address of the app, such as http://127.0.0.1:3000");
    await context.addCookies([{ name: "world", value: world.name, url: baseURL }]);
    if (clock === "frozen") await context.clock.setFixedTime(at);
    else await context.clock.install({ time: (await world.state()).world.clock.now });
    await use(context);
  },

  advance: async ({ context, world, clock }, use) => {
    await use(async (by) => {
      const before = Date.parse((await world.state()).world.clock.now);
      const done = await world.do("clock.advance", by);
      if (clock === "frozen") await context.clock.setFixedTime(done.now);
      else await context.clock.fastForward(Math.max(0, Date.parse(done.now) - before));
      return done;
    });
  },
};
