import { checkResponse } from "@mekong/contract/conformance/check-response";
import { isInformation } from "@mekong/contract/conformance/deviation";
import { memberEndpoint } from "@mekong/contract/http/catalogue";
import { expect, onTestFinished, test, vi } from "vitest";
import { OtherBackend, type OtherBackendOptions } from "./other-backend/backend";
import { deviations } from "./other-backend/deviations";
import { RUN_TIMEOUT_MS, sharedRuns } from "./other-backend/shared-runs";
import { type ConformanceReport, runConformance } from "./run";

vi.setConfig({ testTimeout: RUN_TIMEOUT_MS });

async function start(options: OtherBackendOptions = {}): Promise<OtherBackend> {
  const backend = await OtherBackend.start(options);
  onTestFinished(() => backend.close());
  return backend;
}

function runOf(backend: OtherBackend, write: boolean): Promise<ConformanceReport> {
  const { url, member, variant } = backend;
  const { username, password } = member;
  const echoTimeoutMs = backend.deviates("chat echo missing") ? 100 : undefined;
  return runConformance({ api: url, username, password, variant, write, echoTimeoutMs });
}

/** Checks the replies without the requests, as the drift report does. */
function checkedReplies({ replies, variant }: OtherBackend) {
  return replies.flatMap(({ endpoint, ...reply }) =>
    checkResponse(memberEndpoint(endpoint), { headers: {}, ...reply }, variant).map((found) => ({
      endpoint,
      ...found,
    })),
  );
}

/** `cli.test.ts` tests the Thai variant, with idempotency keys. */
test("finds nothing in another backend that conforms, in the Lao variant and without idempotency keys", async () => {
  const backend = await start({ variant: "lao", behaviours: new Set(["idempotency not announced"]) });
  const report = await runOf(backend, true);
  expect(report.results.flatMap(({ deviations, information }) => [...deviations, ...information])).toEqual([]);
  expect(report.results.filter(({ result }) => result !== "conforms")).toEqual([]);
  const transfer = report.results.find(({ endpoint }) => endpoint === "POST /api/wallet/transfer");
  expect(transfer?.reasons).toEqual([
    "Idempotency-Key: the backend does not announce it by the header x-idempotency-keys",
  ]);
  expect(checkedReplies(backend)).toEqual([]);
});

test("switches on at least 40 deviations, each with a unique name", () => {
  expect(new Set(deviations.map(({ name }) => name)).size).toBe(deviations.length);
  expect(deviations.length).toBeGreaterThanOrEqual(40);
});

const cases = [
  ...sharedRuns(deviations.filter(({ write }) => !write)),
  ...sharedRuns(deviations.filter(({ write }) => write)),
];

test.each(cases)("finds and names: $names", async ({ together, write, options }) => {
  const backend = await start(options);
  const { results, stopped } = await runOf(backend, write);
  expect(stopped).toBeUndefined();
  const found = results.flatMap(({ endpoint, deviations }) => deviations.map((each) => ({ endpoint, ...each })));
  for (const { finding } of together) expect(found).toContainEqual(expect.objectContaining(finding));
  // No other endpoint deviates.
  const endpoints = together.flatMap(({ finding, also = [] }) => [finding.endpoint, ...also]);
  expect(found.filter(({ endpoint }) => !endpoints.includes(endpoint))).toEqual([]);

  const inReplies = checkedReplies(backend).filter((each) => !isInformation(each));
  const changed = together.filter(({ change }) => change);
  for (const { finding } of changed) expect(inReplies).toContainEqual(expect.objectContaining(finding));
  expect(inReplies.filter(({ endpoint }) => !changed.some(({ finding }) => finding.endpoint === endpoint))).toEqual([]);
});
