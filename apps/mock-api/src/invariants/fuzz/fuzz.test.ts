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

test("refuses undecodable and overlong paths without an error", async () => {
  const app = await TestApp.signedIn();
  for (const url of ["/api/qrcode/%E0%A4%A", "/api/qrcode/%", "/api/qrcode/%00", `/api/qrcode/${"x".repeat(5_000)}`]) {
    const { status, answer } = await app.send("GET", url);
    expect([url.slice(0, 40), status, (answer as { message: string }).message]).toEqual([
      url.slice(0, 40),
      expect.toBeOneOf([400, 404]),
      expect.toBeOneOf(["KEY_INVALID", "NO_DATA"]),
    ]);
  }
});
