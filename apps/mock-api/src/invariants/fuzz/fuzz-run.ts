import { endpointLabel } from "@mekong/contract/endpoint";
import { autoLoginProviders } from "@mekong/contract/limits";
import type { ActionOutput } from "@mekong/contract/simulator/actions";
import fc from "fast-check";
import { runAction } from "../../simulator/registry";
import type { TestApp, TestResponse } from "../../testing";
import { count } from "../count";
import { createFundedMember, tokenOf } from "../members";
import { memberOne, memberTwo } from "../test-bed";
import { formOf, type Samples, samplesWith } from "./forms";
import { fuzzActionArbitrary, runFuzzAction } from "./fuzz-actions";
import { FuzzReport } from "./fuzz-report";
import type { KnownValues } from "./inputs";
import { type FuzzCall, type FuzzCaller, type FuzzRequest, fuzzRequest } from "./requests";
import { type ValidCall, validCalls } from "./valid-calls";
import { newestCode, readWorldValues } from "./world-values";

const ROUND_CALLS = 8;
const ROUND_ACTIONS = 3;
const MAX_CODES = 2;

const usernames = { one: memberOne, two: memberTwo, expired: "0800000003", inactive: "0800000004" } as const;

/** Sends requests while simulator actions change the world. Only copies of a request run in parallel. */
export async function fuzz(app: TestApp, { seed, requests }: { seed: number; requests: number }): Promise<FuzzReport> {
  const run = await FuzzRun.begin(app);
  const remainingCalls = await validCalls(app, seed);
  let sentCount = 0;
  const roundSeeds = fc.record({ stirrings: fc.integer(), calls: fc.integer(), right: fc.integer() });
  for (const seeds of fc.sample(fc.noBias(roundSeeds), { seed, numRuns: Math.ceil(requests / ROUND_CALLS) })) {
    await run.mixedRound(seeds);
    const due = Math.ceil(remainingCalls.length * Math.min(run.report.requests / requests, 1));
    for (const call of remainingCalls.slice(sentCount, due)) await run.sendValidCall(call, seeds.right);
    sentCount = due;
    if (run.report.requests >= requests) break;
  }
  return run.report;
}

class FuzzRun {
  readonly report = new FuzzReport();
  readonly #codes: KnownValues[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly samples: Samples,
    private readonly tokens: Partial<Record<FuzzCaller, string>>,
  ) {}

  static async begin(app: TestApp): Promise<FuzzRun> {
    const tokens: Partial<Record<FuzzCaller, string>> = { stranger: "no-such-token" };
    for (const [caller, username] of Object.entries(usernames)) {
      await createFundedMember(app.world, username);
      tokens[caller as FuzzCaller] = await tokenOf(app.world, username);
    }
    await activateAllGames(app, memberOne);
    await runAction(app.world, "member.expireToken", { member: usernames.expired });
    await runAction(app.world, "member.deactivate", { member: usernames.inactive });
    const slip = (await runAction(app.world, "slip.image", {
      member: memberOne,
      amount: 100,
    })) as ActionOutput<"slip.image">;
    return new FuzzRun(app, await samplesWith(Buffer.from(slip.png, "base64")), tokens);
  }

  async mixedRound(seeds: { stirrings: number; calls: number }): Promise<void> {
    this.app.token = this.tokens.one ?? null;
    const worldValues = await readWorldValues(this.app, this.#codes.slice(-MAX_CODES));
    for (const action of fc.sample(fuzzActionArbitrary(worldValues.all), {
      seed: seeds.stirrings,
      numRuns: ROUND_ACTIONS,
    })) {
      const outcome = await runFuzzAction(this.app.world, action);
      if (typeof outcome === "object") this.report.problems.push(outcome.problem);
      else count(this.report.actions, `${action.name} ${outcome}`);
    }
    for (const request of fc.sample(fuzzRequest(worldValues), { seed: seeds.calls, numRuns: ROUND_CALLS })) {
      await this.#sendCopies(request);
    }
  }

  async sendValidCall({ member, prepare }: ValidCall, seed: number): Promise<void> {
    const { call, token } = await prepare(seed);
    const testResponse = await this.#send(call, token);
    if (!this.report.check(member, call, testResponse)) this.report.note("had to succeed", member, call, testResponse);
  }

  async #sendCopies({ caller, times, ...call }: FuzzRequest): Promise<void> {
    const token = this.tokens[caller] ?? null;
    const testResponses = await Promise.all(Array.from({ length: times }, () => this.#send(call, token)));
    for (const testResponse of testResponses) {
      this.report.check(`${caller} ×${times}`, call, testResponse);
      const { otpToken } = (testResponse.answer ?? {}) as { otpToken?: string };
      if (otpToken !== undefined) this.#codes.push({ otpToken: [otpToken], otpCode: [await newestCode(this.app)] });
    }
    if (endpointLabel(call.endpoint) !== "POST /api/logout") return;
    if (caller === "one" || caller === "two") this.tokens[caller] = await tokenOf(this.app.world, usernames[caller]);
  }

  #send({ endpoint, url, body, headers }: FuzzCall, token: string | null): Promise<TestResponse<unknown>> {
    const authorization = token ? `Bearer ${token}` : "";
    return this.app.send(endpoint.method, url, wireBody(body, this.samples), { authorization, ...headers });
  }
}

async function activateAllGames({ world }: TestApp, member: string): Promise<void> {
  const existing = await world.read.gameAccount.findMany({ where: { member: { username: member } } });
  for (const game of Object.keys(autoLoginProviders)) {
    if (!existing.some(({ gameCode }) => gameCode === game)) await runAction(world, "game.activate", { member, game });
  }
}

function wireBody(body: FuzzCall["body"], samples: Samples): unknown {
  if (body === null) return undefined;
  if ("text" in body) return body.text;
  return "json" in body ? (JSON.stringify(body.json) ?? "") : formOf(body.parts, samples);
}
