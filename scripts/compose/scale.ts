import { fail, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { shardOf } from "@mekong/contract/simulator/shards";
import { runOrThrow } from "./docker";
import type { ComposeStack } from "./stack";

const SHARDS = 2;
/** Each takes up to 4 s. */
const MAX_TRIES = 5;
const services = ["mock-api-1", "mock-api-2", "web-1", "web-2", "web-3", "proxy"];
const secrets = { SIMULATOR_TOKEN: "a token of the test, long enough", SESSION_SECRET: "a secret of the test" };

export async function refusesScaleWithoutSecrets(stack: ComposeStack): Promise<void> {
  for (const missing of Object.keys(secrets)) {
    const { code, output } = await stack.try(["config"], { ...secrets, [missing]: "" });
    notStrictEqual(code, 0, `started without ${missing}`);
    match(output, new RegExp(missing));
  }
}

/** Stops one shard. Only requests for its worlds may fail. */
export async function servesTwoShards(stack: ComposeStack): Promise<void> {
  await stack.run(["build"], secrets);
  await stack.up(secrets, services);
  strictEqual((await fetch(`${stack.web}/login`)).status, 200);
  const simulator = new SimulatorClient({ url: stack.api, token: secrets.SIMULATOR_TOKEN });
  const names = ["main", "one"];
  strictEqual(new Set(names.map((name) => shardOf(name, SHARDS))).size, SHARDS);
  await simulator.world({ name: "one" });
  strictEqual((await simulator.worlds()).map(({ name }) => name).join(), names.join());
  for (const name of names) ok((await simulator.use(name).audit()).ok);
  await runOrThrow(["docker", "kill", await stack.id(`mock-api-${shardOf("one", SHARDS)}`)]);
  ok((await simulator.use("main").audit()).ok);
  // Until its health check fails, HAProxy closes the connections of these requests.
  for (let tries = 1, status: number | undefined; status !== 503; tries++) {
    ok(tries <= MAX_TRIES, "the proxy does not notice that a shard is gone");
    status = await simulator
      .use("one")
      .state()
      .then(
        () => fail("a world without its shard answers"),
        (error: { status?: number }) => error.status,
      );
  }
}
