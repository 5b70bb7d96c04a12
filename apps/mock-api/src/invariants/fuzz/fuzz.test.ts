import { endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { chosenSeed } from "../../ledger/model-testing/run";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { fuzz } from "./fuzz-run";

/**
 * Number of requests.
 * For more, run `FUZZ_REQUESTS=20000 npx vitest run --project mock-api apps/mock-api/src/invariants/fuzz`.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? sized(400, 1200));

test(`${REQUESTS} calls of every kind cause no unexpected 5xx, contract violation or undeclared code`, {
  timeout: 60_000 + REQUESTS * 100,
}, async () => {
  const seed = chosenSeed();
  console.info(`fuzz: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const app = await TestApp.start();
  const { requests, answers, succeeded, actions, problems } = await fuzz(app, { seed, requests: REQUESTS });
  console.info(`fuzz: ${requests} calls, ${JSON.stringify(answers)}`);
  console.info(`fuzz: ${Object.keys(succeeded).length} endpoints succeeded: ${JSON.stringify(succeeded)}`);
  console.info(`fuzz: QA meanwhile: ${JSON.stringify(actions)}`);
  expect(problems, `FC_SEED=${seed}`).toEqual([]);
  expect(await audit(app.world.read)).toMatchObject({ ok: true, negative: [], mismatched: [], unbalanced: [] });
  // A run with hardly any successful request would prove little.
  expect(answers["200"], `FC_SEED=${seed}`).toBeGreaterThan(requests / 10);
  expect(Object.keys(succeeded).sort(), `FC_SEED=${seed}`).toEqual(memberEndpoints.map(endpointLabel).sort());
});
