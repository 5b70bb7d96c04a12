import { checkResponse } from "@mekong/contract/conformance/check-response";
import { isInformation } from "@mekong/contract/conformance/deviation";
import { memberEndpoint } from "@mekong/contract/http/catalogue";
import { expect, onTestFinished, test } from "vitest";
import { OtherBackend, type OtherBackendOptions } from "./other-backend/backend";
import { deviations, type SwitchableDeviation } from "./other-backend/deviations";
import { type ConformanceReport, runConformance } from "./run";

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

/**
 * Groups deviations that one run can find: per endpoint one in its replies, or several in its behaviour that different
 * probes find. In the full test tier each deviation has a separate run.
 */
function sharedRuns(cases: readonly SwitchableDeviation[]): SwitchableDeviation[][] {
  if (process.env.TEST_TIER === "full") return cases.map((each) => [each]);
  const runs: SwitchableDeviation[][] = [];
  for (const each of cases) {
    const run = runs.find((others) => others.every((other) => !disturb(each, other)));
    if (run) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

function disturb(one: SwitchableDeviation, other: SwitchableDeviation): boolean {
  const endpointsOf = ({ finding, also = [], needs = [] }: SwitchableDeviation) => [
    finding.endpoint,
    ...also,
    ...needs,
  ];
  const isShared = endpointsOf(one).some((endpoint) => endpointsOf(other).includes(endpoint));
  if (!isShared) return false;
  return [one, other].some(({ change, isExclusive }) => change || isExclusive) || topic(one) === topic(other);
}

/** Probes whose names are equal up to the first comma can find the same deviation. */
function topic({ finding }: SwitchableDeviation): string | undefined {
  return finding.probe?.split(",")[0];
}

test("switches on at least 40 deviations, each with a unique name", () => {
  expect(new Set(deviations.map(({ name }) => name)).size).toBe(deviations.length);
  expect(deviations.length).toBeGreaterThanOrEqual(40);
});

const cases = [
  ...sharedRuns(deviations.filter(({ write }) => !write)).map((together) => ({ together, write: false })),
  ...sharedRuns(deviations.filter(({ write }) => write)).map((together) => ({ together, write: true })),
].map((each) => ({ ...each, names: each.together.map(({ name }) => name).join(" · ") }));

test.each(cases)("finds and names: $names", async ({ together, write }) => {
  const backend = await start({
    behaviours: new Set(together.map(({ name }) => name)),
    changes: together.flatMap(({ finding: { endpoint }, change }) => (change ? [{ endpoint, change }] : [])),
  });
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
