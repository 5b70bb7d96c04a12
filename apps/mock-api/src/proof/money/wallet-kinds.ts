import { toSatang } from "@mekong/contract/money";
import fc from "fast-check";
import { one, type Stage } from "../stage";
import { passTime } from "./deposits";
import { aMember, anAmount, anIncome, aPlace, aWithdrawal, someTimes } from "./draws";
import { act, by, type Change, type Kind, type Outcome, outcomeOf, type Step } from "./step";

/** Sends parallel requests with one idempotency key, which must run once. */
async function atOnce(stage: Stage, path: string, body: object, times: number, change: Change): Promise<Outcome> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: times }, () => stage.post(path, body, headers)));
  const outcomes = answers.map((answer) => outcomeOf(answer, change));
  const [first] = outcomes;
  if (!first || outcomes.some(({ came }) => came !== first.came)) {
    throw new Error(`${path} ${JSON.stringify(body)} with one key came to ${outcomes.map(({ came }) => came)}`);
  }
  return first;
}

function transfer(member: string, from: string, to: string, amount: number, times: number): Step {
  return by(member, `transfer ${from}>${to} ${amount} ×${times}`, (stage) =>
    atOnce(stage, "/wallet/transfer", { from, to, amount }, times, {}),
  );
}

export function gather(member: string, to: string, times: number): Step {
  return by(member, `transferAll ${to} ×${times}`, (stage) => atOnce(stage, "/wallet/transferAll", { to }, times, {}));
}

export function takeOut(how: "withdraw" | "withdrawAll", member: string, amount: number, times: number): Step {
  return by(member, `${how} ${amount} ×${times}`, (stage) =>
    atOnce(stage, `/wallet/${how}`, { amount }, times, { [member]: -toSatang(amount) }),
  );
}

function play(member: string, game: string, bet: number, win: number): Step {
  return by(member, `play ${game} ${bet} wins ${win}`, (stage) =>
    act(stage, "game.play", { member, game, bet, win }, { [member]: toSatang(win) - toSatang(bet) }),
  );
}

function credit(member: string, wallet: string, amount: number): Step {
  return by(member, `member.credit ${wallet} ${amount}`, (stage) =>
    act(stage, "member.credit", { member, wallet, amount }, { [member]: toSatang(amount) }),
  );
}

function outage(game: string, on: boolean): Step {
  return { text: `game.outage ${game} ${on}`, run: (stage) => act(stage, "game.outage", { game, on }) };
}

type Passing = Parameters<typeof passTime>[1];

function passing(input: Passing): Step {
  return { text: `clock.advance ${JSON.stringify(input)}`, run: (stage) => passTime(stage, input) };
}

export const walletKinds = {
  transfer: {
    weight: 24,
    steps: fc.tuple(aMember, aPlace, aPlace, anAmount, someTimes).map((drawn) => transfer(...drawn)),
    sure: [transfer(one, "wallet", "pg", 100, 3)],
  },
  transferAll: {
    weight: 12,
    steps: fc.tuple(aMember, aPlace, someTimes).map((drawn) => gather(...drawn)),
    sure: [gather(one, "wallet", 3)],
  },
  withdraw: {
    weight: 10,
    steps: fc.tuple(aMember, aWithdrawal, someTimes).map((drawn) => takeOut("withdraw", ...drawn)),
    sure: [takeOut("withdraw", one, 5_000, 3)],
  },
  withdrawAll: {
    weight: 10,
    steps: fc.tuple(aMember, aWithdrawal, someTimes).map((drawn) => takeOut("withdrawAll", ...drawn)),
    sure: [takeOut("withdrawAll", one, 5_550, 3)],
  },
  "game.play": {
    weight: 20,
    steps: fc
      .tuple(aMember, fc.constantFrom("pg", "joker2"), anAmount, fc.constantFrom(0, 0, 1, 2.5))
      .map(([member, game, bet, odds]) =>
        play(member, game, bet, Math.round(Math.min(bet * odds, 50_000) * 100) / 100),
      ),
    sure: [play(one, "pg", 500, 1_250)],
  },
  "game.outage": {
    weight: 8,
    steps: fc
      .tuple(fc.constantFrom("pg", "joker2"), fc.constantFrom(true, false, false))
      .map((drawn) => outage(...drawn)),
    sure: [outage("pg", true)],
  },
  "member.credit": {
    weight: 8,
    steps: fc
      .tuple(aMember, fc.constantFrom("main", "main", "pg", "joker2", "bonus"), anIncome)
      .map((drawn) => credit(...drawn)),
    sure: [credit(one, "main", 100)],
  },
  "clock.advance": {
    weight: 8,
    steps: fc.constantFrom<Passing[]>({ seconds: 5 }, { minutes: 2 }, { hours: 3 }, { toNext: "day" }).map(passing),
    sure: [passing({ toNext: "day" })],
  },
} satisfies Record<string, Kind>;
