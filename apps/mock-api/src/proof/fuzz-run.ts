import { endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import { isErrorCode, Refusal, statusOf } from "@mekong/contract/errors";
import { type ActionName, actionCatalogue } from "@mekong/contract/simulator/actions";
import { switchNames } from "@mekong/contract/simulator/worlds";
import fc from "fast-check";
import { runAction } from "../simulator/registry";
import type { Answered, TestApp } from "../testing";
import { anyRequest, type FuzzCaller, type FuzzRequest } from "./fuzz-requests";
import { encryptedGiftLink, encryptLink, wordsOf } from "./fuzz-words";
import { validInput } from "./inputs";
import { tokenOf, wealthyMember } from "./people";
import { sampleFiles } from "./sample-files";

/** How many calls share the words of one look at the world, and come between two things that QA does. */
const ROUND = 8;

/** What QA does meanwhile, so that there is something to find, claim, decide and run into. */
const stirring: readonly ActionName[] = [
  "qr.pay",
  "qr.expire",
  "bank.incoming",
  "wallet.topup",
  "incoming.decide",
  "withdrawal.decide",
  "game.outage",
  "game.play",
  "bonus.activate",
  "bonus.turnover",
  "promotion.create",
  "refund.accrue",
  "invite.earn",
  "coupon.grant",
  "coupon.expire",
  "spin.rig",
  "slip.decide",
  "slip.review",
  "chat.reply",
  "chat.endSession",
];

/** All but `terminated`: then there would be nothing to see. */
const switchesStirred = switchNames.filter((name) => name !== "terminated");

export interface FuzzReport {
  requests: number;
  /** How often each status and code was answered. */
  answers: Record<string, number>;
  /** Endpoints that answered 200 at least once. */
  succeeded: Set<string>;
  actions: Record<string, number>;
  /** What should not be: each with the call that it answered. */
  problems: string[];
}

/** Sends calls of every kind to every endpoint, in a world that is stirred meanwhile. Serial, but for calls that come several at once. */
export async function fuzz(app: TestApp, { seed, requests }: { seed: number; requests: number }): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, answers: {}, succeeded: new Set(), actions: {}, problems: [] };
  const tokens = await prepare(app);
  const files = await sampleFiles();
  const otpTokens: string[] = [];
  for (let round = 0; report.requests < requests; round++) {
    app.token = tokens.one ?? null;
    const links = [await encryptedGiftLink(app, 20), await encryptLink(app, "https://gift.mekong.example/none")];
    const words = await wordsOf(app, { links, otpTokens: otpTokens.slice(-2) });
    await stir(app, fc.sample(anAction(words), { seed: seed + round, numRuns: 3 }), report);
    for (const request of fc.sample(anyRequest(words), { seed: seed - round, numRuns: ROUND })) {
      tokens.one ??= await tokenOf(app.world, "0800000001");
      const answers = await Promise.all(
        Array.from({ length: request.times }, () => send(app, request, tokens[request.caller], files)),
      );
      report.requests += request.times;
      for (const answer of answers) judge(request, answer, report);
      otpTokens.push(...answers.flatMap(({ answer }) => otpTokenOf(answer)));
      if (endpointLabel(request.endpoint) === "POST /api/logout") await signInAgain(app, request.caller, tokens);
    }
  }
  return report;
}

type Tokens = Partial<Record<FuzzCaller, string>>;

async function prepare(app: TestApp): Promise<Tokens> {
  const names = { one: "0800000001", two: "0800000002", expired: "0800000003", inactive: "0800000004" };
  const tokens: Tokens = { stranger: "no-such-token" };
  for (const [who, username] of Object.entries(names)) {
    await wealthyMember(app.world, username);
    tokens[who as FuzzCaller] = await tokenOf(app.world, username);
  }
  await runAction(app.world, "member.expireToken", { member: names.expired });
  await runAction(app.world, "member.deactivate", { member: names.inactive });
  return tokens;
}

function otpTokenOf(answer: unknown): string[] {
  const { otpToken } = (answer ?? {}) as { otpToken?: string };
  return otpToken === undefined ? [] : [otpToken];
}

async function signInAgain(app: TestApp, caller: FuzzCaller, tokens: Tokens): Promise<void> {
  if (caller === "one") tokens.one = await tokenOf(app.world, "0800000001");
  if (caller === "two") tokens.two = await tokenOf(app.world, "0800000002");
}

function anAction(words: Awaited<ReturnType<typeof wordsOf>>): fc.Arbitrary<{ name: ActionName; input: unknown }> {
  return fc.oneof(
    ...stirring.map((name) => validInput(actionCatalogue[name].input, words).map((input) => ({ name, input }))),
    fc
      .record({ name: fc.constantFrom(...switchesStirred), value: fc.constantFrom(true, true, false) })
      .map((input) => ({ name: "switch.set" as const, input })),
    fc.integer({ min: 1, max: 15 }).map((minutes) => ({ name: "clock.advance" as const, input: { minutes } })),
  );
}

async function stir(
  { world }: TestApp,
  actions: ReadonlyArray<{ name: ActionName; input: unknown }>,
  report: FuzzReport,
): Promise<void> {
  for (const { name, input } of actions) {
    const outcome = await runAction(world, name, input).then(
      () => "done",
      (error: unknown) => {
        if (error instanceof Refusal) return error.code;
        if ((error as Error).name === "InvalidInput") return "InvalidInput";
        report.problems.push(`${name} ${JSON.stringify(input)} threw ${error}`);
        return "threw";
      },
    );
    count(report.actions, `${name} ${outcome === "done" ? "done" : "refused"}`);
  }
}

async function send(
  app: TestApp,
  { endpoint, url, body, headers }: FuzzRequest,
  token: string | undefined,
  files: Awaited<ReturnType<typeof sampleFiles>>,
): Promise<Answered<unknown>> {
  const authorization = token ? { authorization: `Bearer ${token}` } : { authorization: "" };
  return app.send(endpoint.method, url, wireBody(body, files), { ...authorization, ...headers });
}

function wireBody(body: FuzzRequest["body"], files: Awaited<ReturnType<typeof sampleFiles>>): unknown {
  if (body === null) return undefined;
  if ("text" in body) return body.text;
  if ("json" in body) return JSON.stringify(body.json) ?? "";
  const form = new FormData();
  for (const part of body.parts) {
    if ("value" in part) form.append(part.name, part.value);
    else form.append(part.name, new File([new Uint8Array(files[part.file as "png"])], part.fileName));
  }
  return form;
}

/** Counts an answer, and notes what is wrong with it. */
function judge(request: FuzzRequest, answered: Answered<unknown>, report: FuzzReport): void {
  const label = endpointLabel(request.endpoint);
  const { status, answer, response } = answered;
  if (status === 200) report.succeeded.add(label);
  count(report.answers, status === 200 ? "200" : `${status} ${(answer as { message?: unknown }).message}`);
  const problem = problemOf(request, answered);
  if (problem === null) return;
  report.problems.push(`${problem}: ${label} answered ${status} ${response.body.slice(0, 300)} to ${told(request)}`);
}

/** What every answer must be: 200 as the contract says (serving checks that), or a refusal that the endpoint is said to have. */
function problemOf({ endpoint, oddPath }: FuzzRequest, { status, answer, response }: Answered<unknown>): string | null {
  if (status === 200) return null;
  const { message: code, path } = answer as { message?: unknown; path?: unknown };
  if (!isErrorCode(code)) return "not a code of the table";
  if (code === "INTERNAL_SERVER_ERROR") return "broke";
  if (statusOf(code) !== status) return "not the code's status";
  if (!refusalsOf(endpoint).includes(code) && !(oddPath && code === "NO_DATA")) return "a code it is not said to have";
  if (/^KEY_/.test(code) && typeof path !== "string") return "no path";
  return /node_modules|\.ts:\d|prisma|sqlite/i.test(response.body) ? "tells of its insides" : null;
}

function told({ caller, url, body, headers, times }: FuzzRequest): string {
  return `${caller} ${url} ${JSON.stringify(body)?.slice(0, 400)} ${JSON.stringify(headers)} ×${times}`;
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
