import { runConformance } from "@mekong/conformance";
import { expect, onTestFinished, test, vi } from "vitest";
import { OtherBackend, type OtherBackendOptions } from "../../../../packages/conformance/src/other-backend/backend";
import { deviations } from "../../../../packages/conformance/src/other-backend/deviations";
import { RUN_TIMEOUT_MS, sharedRuns } from "../../../../packages/conformance/src/other-backend/shared-runs";
import { listenOnFreePort, WEB_ORIGIN } from "../chat/testing";
import { controlOf } from "../simulator/testing";
import { TestApp } from "../testing";
import { upstreamOf } from "../world/upstream";

vi.setConfig({ testTimeout: RUN_TIMEOUT_MS });

/** Runs the conformance runner against a world whose upstream is the second backend, and returns the drift report. */
async function driftOf(options: OtherBackendOptions, write: boolean) {
  const backend = await OtherBackend.start(options);
  onTestFinished(() => backend.close());
  const { fastify, worlds } = await TestApp.start({ upstreamOrigins: [backend.url] });
  await worlds.put("main", { upstream: upstreamOf({ url: backend.url }) });
  const api = await listenOnFreePort({ fastify });
  const { username, password } = backend.member;
  await runConformance({ api, username, password, write, appOrigin: WEB_ORIGIN });
  return controlOf({ fastify }).use("main").drift();
}

const visible = deviations.filter(({ change }) => change);

test("at least 40 deviations are visible in responses", () => {
  expect(visible.length).toBeGreaterThanOrEqual(40);
});

const runs = [
  ...sharedRuns(visible.filter(({ write }) => !write)),
  ...sharedRuns(visible.filter(({ write }) => write)),
];

test.each(runs)("the drift report names: $names", async ({ together, write, options }) => {
  const { deviations: found } = await driftOf(options, write);
  for (const { finding } of together) {
    const { endpoint, kind, path } = finding;
    expect(found).toContainEqual(expect.objectContaining({ endpoint, kind, path }));
  }
  const endpoints = together.flatMap(({ finding, also = [] }) => [finding.endpoint, ...also]);
  expect(found.filter(({ endpoint }) => !endpoints.includes(endpoint))).toEqual([]);
});

test("the drift report is empty for a backend that conforms", async () => {
  const { deviations: found, information } = await driftOf({}, true);
  expect([...found, ...information]).toEqual([]);
});
