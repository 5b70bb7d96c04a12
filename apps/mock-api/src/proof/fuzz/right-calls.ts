import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { autoLoginProviders } from "@mekong/contract/limits";
import fc from "fast-check";
import { hashPassword } from "../../domain/password";
import type { TestApp } from "../../testing";
import { manyMembers } from "../../testing-money";
import { PROOF_PASSWORD } from "../people";
import { Stage } from "../stage";
import { accountAt, type Need, needs } from "./needs";
import { type FuzzCall, meantCall } from "./requests";

/** A request that must succeed despite other traffic. */
export interface RightCall {
  readonly member: string;
  prepare(seed: number): Promise<{ call: FuzzCall; token: string | null }>;
}

/** One request per endpoint and autoLogin provider, shuffled. */
export async function rightCalls(app: TestApp, seed: number): Promise<RightCall[]> {
  const unknown = Object.keys(needs).filter((label) => !memberEndpoints.some((e) => endpointLabel(e) === label));
  if (unknown.length > 0) throw new Error(`nobody needs ${unknown}`);
  const wanted = memberEndpoints.flatMap((endpoint) => needsOf(endpoint).map((need) => ({ endpoint, need })));
  const members = await manyMembers(app, wanted.length);
  const passwordHash = await hashPassword(PROOF_PASSWORD);
  const usernames = members.map(({ username }) => username);
  await app.world.write((tx) =>
    tx.db.member.updateMany({ where: { username: { in: usernames } }, data: { passwordHash } }),
  );
  const calls = wanted.map(({ endpoint, need }, n): RightCall => {
    const member = usernames[n] ?? "";
    return {
      member,
      async prepare(seed) {
        const stage = await Stage.of(app, member);
        const words = await need(stage, member);
        const [call] = fc.sample(meantCall(endpoint, words), { seed, numRuns: 1 });
        if (!call) throw new Error("no call was drawn");
        return { call, token: stage.token };
      },
    };
  });
  const [shuffled] = fc.sample(fc.shuffledSubarray(calls, { minLength: calls.length }), { seed, numRuns: 1 });
  return shuffled ?? [];
}

function needsOf(endpoint: Endpoint): readonly Need[] {
  const label = endpointLabel(endpoint);
  if (!label.startsWith("GET /api/autoLogin/")) return [needs[label] ?? (async () => ({}))];
  return Object.entries(autoLoginProviders)
    .filter(([, wants]) => !wants.password || label.endsWith("/:password"))
    .map(([provider]) => accountAt(provider));
}
