import { toSatang } from "@mekong/contract/money";
import fc from "fast-check";
import { memberOne, type TestBed } from "../test-bed";
import {
  accountArbitrary,
  amountArbitrary,
  copiesArbitrary,
  incomeArbitrary,
  memberArbitrary,
  withdrawalArbitrary,
} from "./arbitraries";
import { advanceClock } from "./deposits";
import { act, asMember, type Change, type Kind, kindOf, type Outcome, outcomeOf, type Step } from "./step";

/** Parallel requests with the same idempotency key must take effect once. */
async function sendConcurrently(
  testBed: TestBed,
  path: string,
  body: object,
  times: number,
  change: Change,
): Promise<Outcome> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: times }, () => testBed.post(path, body, headers)));
  const outcomes = answers.map((answer) => outcomeOf(answer, change));
  const [first] = outcomes;
  if (!first || outcomes.some(({ result }) => result !== first.result)) {
    throw new Error(`${path} ${JSON.stringify(body)} with one key came to ${outcomes.map(({ result }) => result)}`);
  }
  return first;
}

function transfer(member: string, from: string, to: string, amount: number, times: number): Step {
  return asMember(member, `transfer ${from}>${to} ${amount} ×${times}`, (testBed) =>
    sendConcurrently(testBed, "/wallet/transfer", { from, to, amount }, times, {}),
  );
}

export function gather(member: string, to: string, times: number): Step {
  return asMember(member, `transferAll ${to} ×${times}`, (testBed) =>
    sendConcurrently(testBed, "/wallet/transferAll", { to }, times, {}),
  );
}

export function takeOut(how: "withdraw" | "withdrawAll", member: string, amount: number, times: number): Step {
  return asMember(member, `${how} ${amount} ×${times}`, (testBed) =>
    sendConcurrently(testBed, `/wallet/${how}`, { amount }, times, { [member]: -toSatang(amount) }),
  );
}

function play(member: string, game: string, bet: number, win: number): Step {
  return asMember(member, `play ${game} ${bet} wins ${win}`, (testBed) =>
    act(testBed, "game.play", { member, game, bet, win }, { [member]: toSatang(win) - toSatang(bet) }),
  );
}

function credit(member: string, wallet: string, amount: number): Step {
  return asMember(member, `member.credit ${wallet} ${amount}`, (testBed) =>
    act(testBed, "member.credit", { member, wallet, amount }, { [member]: toSatang(amount) }),
  );
}

function outage(game: string, on: boolean): Step {
  return { text: `game.outage ${game} ${on}`, run: (testBed) => act(testBed, "game.outage", { game, on }) };
}

type ClockAdvance = Parameters<typeof advanceClock>[1];

function advanceStep(input: ClockAdvance): Step {
  return { text: `clock.advance ${JSON.stringify(input)}`, run: (testBed) => advanceClock(testBed, input) };
}

export const walletKinds = {
  transfer: kindOf(
    24,
    transfer,
    [memberArbitrary, accountArbitrary, accountArbitrary, amountArbitrary, copiesArbitrary],
    transfer(memberOne, "wallet", "pg", 100, 3),
  ),
  transferAll: kindOf(12, gather, [memberArbitrary, accountArbitrary, copiesArbitrary], gather(memberOne, "wallet", 3)),
  withdraw: kindOf(
    10,
    (...drawn) => takeOut("withdraw", ...drawn),
    [memberArbitrary, withdrawalArbitrary, copiesArbitrary],
    takeOut("withdraw", memberOne, 5_000, 3),
  ),
  withdrawAll: kindOf(
    10,
    (...drawn) => takeOut("withdrawAll", ...drawn),
    [memberArbitrary, withdrawalArbitrary, copiesArbitrary],
    takeOut("withdrawAll", memberOne, 5_550, 3),
  ),
  "game.play": kindOf(
    20,
    (member, game, bet, odds) => play(member, game, bet, Math.round(Math.min(bet * odds, 50_000) * 100) / 100),
    [memberArbitrary, fc.constantFrom("pg", "joker2"), amountArbitrary, fc.constantFrom(0, 0, 1, 2.5)],
    play(memberOne, "pg", 500, 1_250),
  ),
  "game.outage": kindOf(
    8,
    outage,
    [fc.constantFrom("pg", "joker2"), fc.constantFrom(true, false, false)],
    outage("pg", true),
  ),
  "member.credit": kindOf(
    8,
    credit,
    [memberArbitrary, fc.constantFrom("main", "main", "pg", "joker2", "bonus"), incomeArbitrary],
    credit(memberOne, "main", 100),
  ),
  "clock.advance": kindOf(
    8,
    advanceStep,
    [fc.constantFrom<ClockAdvance[]>({ seconds: 5 }, { minutes: 2 }, { hours: 3 }, { toNext: "day" })],
    advanceStep({ toNext: "day" }),
  ),
} satisfies Record<string, Kind>;
