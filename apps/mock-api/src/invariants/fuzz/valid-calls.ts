import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { autoLoginProviders } from "@mekong/contract/limits";
import fc from "fast-check";
import { hashPassword } from "../../domain/password";
import type { TestApp } from "../../testing";
import { manyMembers } from "../../testing-money";
import { TEST_PASSWORD } from "../members";
import { TestBed } from "../test-bed";
import { type Precondition, preconditions, withGameAccount } from "./preconditions";
import { type FuzzCall, validCall } from "./requests";

export interface ValidCall {
  readonly member: string;
  prepare(seed: number): Promise<{ call: FuzzCall; token: string | null }>;
}

export async function validCalls(app: TestApp, seed: number): Promise<ValidCall[]> {
  const unknown = Object.keys(preconditions).filter(
    (label) => !memberEndpoints.some((e) => endpointLabel(e) === label),
  );
  if (unknown.length > 0) throw new Error(`nobody needs ${unknown}`);
  const cases = memberEndpoints.flatMap((endpoint) =>
    preconditionsOf(endpoint).map((precondition) => ({ endpoint, need: precondition })),
  );
  const members = await manyMembers(app, cases.length);
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const usernames = members.map(({ username }) => username);
  await app.world.write((tx) =>
    tx.db.member.updateMany({ where: { username: { in: usernames } }, data: { passwordHash } }),
  );
  const calls = cases.map(({ endpoint, need }, n): ValidCall => {
    const member = usernames[n] ?? "";
    return {
      member,
      async prepare(seed) {
        const testBed = await TestBed.of(app, member);
        const knownValues = await need(testBed, member);
        const [call] = fc.sample(validCall(endpoint, knownValues), { seed, numRuns: 1 });
        if (!call) throw new Error("no call was drawn");
        return { call, token: testBed.token };
      },
    };
  });
  const [shuffled] = fc.sample(fc.shuffledSubarray(calls, { minLength: calls.length }), { seed, numRuns: 1 });
  return shuffled ?? [];
}

function preconditionsOf(endpoint: Endpoint): readonly Precondition[] {
  const label = endpointLabel(endpoint);
  if (!label.startsWith("GET /api/autoLogin/")) return [preconditions[label] ?? (async () => ({}))];
  return Object.entries(autoLoginProviders)
    .filter(([, login]) => !login.password || label.endsWith("/:password"))
    .map(([provider]) => withGameAccount(provider));
}
