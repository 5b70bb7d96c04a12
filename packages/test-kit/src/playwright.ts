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

/** What a test, a file or a project may choose with `use`. */
export interface WorldOptions {
  /** Where the simulator is: mock-api's origin. */
  simulatorUrl: string;
  /** SIMULATOR_TOKEN, where the simulator is not on loopback. */
  simulatorToken: string | undefined;
  /** The instant the world and the browser start at, ISO 8601. */
  at: string;
  /** frozen: time stands until `advance`. running: it goes on from `at`, in the world and in the browser. */
  clock: "frozen" | "running";
}

/** What a test is given. */
export interface WorldFixtures {
  simulator: SimulatorClient;
  /** A fresh world of the test's own; its books are audited afterwards, then it is dropped. */
  world: WorldClient;
  /** Moves the world's clock and the browser's together. */
  advance: (by: ActionInput<"clock.advance">) => Promise<ActionDone<"clock.advance">>;
}

/** What `base.extend` is told of them. */
export type Kit = WorldOptions & WorldFixtures;

/**
 * Fixtures for Playwright: `base.extend<Kit>(worldFixtures)`. The browser shows the test's world and lives at its time;
 * where a test fails, what the world knows is attached to the report, and the whole world as a file.
 */
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
    // The seed is the test's, so that its dice fall in every run as they did in the first.
    const world = await simulator.world({ at, seed: testInfo.testId });
    if (clock === "running") await world.do("clock.resume", {});
    await use(world);
    const books = await world.audit();
    if (!books.ok || testInfo.errors.length > 0) await attachWorld(world, testInfo);
    await world.drop();
    if (!books.ok) throw new Error(`The books of the test's world do not balance: ${JSON.stringify(books)}`);
  },

  context: async ({ context, baseURL, world, at, clock }, use) => {
    if (!baseURL) throw new Error("use.baseURL is not set: the address of the app, such as http://127.0.0.1:3000");
    // By host, not by port: any other app on this machine gets it as well.
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
