import { endpointLabel } from "@mekong/contract/endpoint";
import { autoLoginProviders } from "@mekong/contract/limits";
import type { ActionOutput } from "@mekong/contract/simulator/actions";
import fc from "fast-check";
import { runAction } from "../../simulator/registry";
import type { Answered, TestApp } from "../../testing";
import { count } from "../count";
import { tokenOf, wealthyMember } from "../people";
import { one, two } from "../stage";
import { formOf, type Samples, samplesWith } from "./forms";
import type { Vocabulary } from "./inputs";
import { FuzzReport } from "./judge";
import { anyRequest, type FuzzCall, type FuzzCaller, type FuzzRequest } from "./requests";
import { type RightCall, rightCalls } from "./right-calls";
import { aStirring, stir } from "./stir";
import { newestCode, wordsOf } from "./words";

const ROUND_CALLS = 8;
const ROUND_STIRRINGS = 3;
const CODES_KEPT = 2;

const usernames = { one, two, expired: "0800000003", inactive: "0800000004" } as const;

/**
 * Fuzzes every endpoint while simulator actions change the world. Requests run one after the other, except for parallel
 * copies.
 */
export async function fuzz(app: TestApp, { seed, requests }: { seed: number; requests: number }): Promise<FuzzReport> {
  const run = await FuzzRun.begin(app);
  const right = await rightCalls(app, seed);
  let made = 0;
  const drawn = fc.record({ stirrings: fc.integer(), calls: fc.integer(), right: fc.integer() });
  for (const seeds of fc.sample(fc.noBias(drawn), { seed, numRuns: Math.ceil(requests / ROUND_CALLS) })) {
    await run.mixedRound(seeds);
    // Spreads the valid calls over the run.
    const due = Math.ceil(right.length * Math.min(run.report.requests / requests, 1));
    for (const call of right.slice(made, due)) await run.callRight(call, seeds.right);
    made = due;
    if (run.report.requests >= requests) break;
  }
  return run.report;
}

class FuzzRun {
  readonly report = new FuzzReport();
  readonly #codes: Vocabulary[] = [];

  private constructor(
    private readonly app: TestApp,
    private readonly samples: Samples,
    private readonly tokens: Partial<Record<FuzzCaller, string>>,
  ) {}

  static async begin(app: TestApp): Promise<FuzzRun> {
    const tokens: Partial<Record<FuzzCaller, string>> = { stranger: "no-such-token" };
    for (const [who, username] of Object.entries(usernames)) {
      await wealthyMember(app.world, username);
      tokens[who as FuzzCaller] = await tokenOf(app.world, username);
    }
    await everyGame(app, one);
    await runAction(app.world, "member.expireToken", { member: usernames.expired });
    await runAction(app.world, "member.deactivate", { member: usernames.inactive });
    const slip = (await runAction(app.world, "slip.image", { member: one, amount: 100 })) as ActionOutput<"slip.image">;
    return new FuzzRun(app, await samplesWith(Buffer.from(slip.png, "base64")), tokens);
  }

  async mixedRound(seeds: { stirrings: number; calls: number }): Promise<void> {
    this.app.token = this.tokens.one ?? null;
    const words = await wordsOf(this.app, this.#codes.slice(-CODES_KEPT));
    for (const stirring of fc.sample(aStirring(words.all), { seed: seeds.stirrings, numRuns: ROUND_STIRRINGS })) {
      const came = await stir(this.app.world, stirring);
      if (typeof came === "object") this.report.problems.push(came.problem);
      else count(this.report.actions, `${stirring.name} ${came}`);
    }
    for (const request of fc.sample(anyRequest(words), { seed: seeds.calls, numRuns: ROUND_CALLS })) {
      await this.#callAtOnce(request);
    }
  }

  async callRight({ member, prepare }: RightCall, seed: number): Promise<void> {
    const { call, token } = await prepare(seed);
    const answered = await this.#send(call, token);
    if (!this.report.judge(member, call, answered)) this.report.note("had to succeed", member, call, answered);
  }

  async #callAtOnce({ caller, times, ...call }: FuzzRequest): Promise<void> {
    const token = this.tokens[caller] ?? null;
    const answers = await Promise.all(Array.from({ length: times }, () => this.#send(call, token)));
    for (const answered of answers) {
      this.report.judge(`${caller} ×${times}`, call, answered);
      const { otpToken } = (answered.answer ?? {}) as { otpToken?: string };
      if (otpToken !== undefined) this.#codes.push({ otpToken: [otpToken], otpCode: [await newestCode(this.app)] });
    }
    if (endpointLabel(call.endpoint) !== "POST /api/logout") return;
    if (caller === "one" || caller === "two") this.tokens[caller] = await tokenOf(this.app.world, usernames[caller]);
  }

  #send({ endpoint, url, body, headers }: FuzzCall, token: string | null): Promise<Answered<unknown>> {
    const authorization = token ? `Bearer ${token}` : "";
    return this.app.send(endpoint.method, url, wireBody(body, this.samples), { authorization, ...headers });
  }
}

async function everyGame({ world }: TestApp, member: string): Promise<void> {
  const has = await world.read.gameAccount.findMany({ where: { member: { username: member } } });
  for (const game of Object.keys(autoLoginProviders)) {
    if (!has.some(({ gameCode }) => gameCode === game)) await runAction(world, "game.activate", { member, game });
  }
}

function wireBody(body: FuzzCall["body"], samples: Samples): unknown {
  if (body === null) return undefined;
  if ("text" in body) return body.text;
  return "json" in body ? (JSON.stringify(body.json) ?? "") : formOf(body.parts, samples);
}
