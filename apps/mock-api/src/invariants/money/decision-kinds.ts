import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import fc from "fast-check";
import type { Read } from "../../world/tx";
import { memberOne, type TestBed } from "../test-bed";
import { bankTransfer, makeQr } from "./deposit-kinds";
import { deposit, inBaht } from "./deposits";
import { offerKinds } from "./offer-kinds";
import { invalidSlip } from "./slip-kinds";
import { act, type Change, type Kind, type Step } from "./step";
import { takeOut } from "./wallet-kinds";

interface Candidate {
  id: string;
  username: string;
  amount: bigint | null;
}

type Row = { id: string; memberId: string; amount: bigint | null };

const newest = { orderBy: { seq: "desc" }, take: 1 } as const;
const find = {
  qrcode: (read, skip) => read.qrcode.findMany({ ...newest, skip }),
  incoming: (read, skip) => read.incomingTransfer.findMany({ ...newest, skip }),
  withdrawal: (read, skip) => read.withdrawal.findMany({ ...newest, skip }),
  slip: (read, skip) => read.slip.findMany({ ...newest, skip }),
  coupon: (read, skip) => read.coupon.findMany({ ...newest, skip }),
} satisfies Record<string, (read: Read, skip: number) => Promise<Row[]>>;

interface Decision<N extends ActionName> {
  of: keyof typeof find;
  action: N;
  input: Omit<ActionInput<N>, "target">;
  change?: (testBed: TestBed, candidate: Candidate) => Promise<Change>;
}

/** Sends parallel decisions, maybe after an earlier one; at most one may succeed. */
function decide<N extends ActionName>(decision: Decision<N>, skip: number, times: number): Step {
  const { of, action, input, change } = decision;
  return {
    text: `${action} ${JSON.stringify(input)} of number ${skip} ×${times}`,
    async run(testBed) {
      const { read } = testBed.app.world;
      const [row] = await find[of](read, skip);
      if (!row) return { result: "nothing there", change: {} };
      const { username } = await read.member.findUniqueOrThrow({ where: { id: row.memberId } });
      const expectedChange = (await change?.(testBed, { id: row.id, amount: row.amount, username })) ?? {};
      const outcomes = await Promise.all(
        Array.from({ length: times }, () =>
          act(testBed, action, { ...input, target: row.id } as ActionInput<N>, expectedChange),
        ),
      );
      const winners = outcomes.filter(({ result }) => result === "done");
      if (winners.length > 1) throw new Error(`${action} was done ${winners.length} times`);
      return winners[0] ?? outcomes[0] ?? { result: "nobody decided", change: {} };
    },
  };
}

function kind<N extends ActionName>(weight: number, decision: Decision<N>, ...setupSteps: Step[]): Kind {
  return {
    weight,
    steps: fc.tuple(fc.nat(3), fc.constantFrom(1, 1, 4)).map((drawn) => decide(decision, ...drawn)),
    sure: [...setupSteps, decide(decision, 0, 4)],
  };
}

const depositGain = (testBed: TestBed, { username, amount }: Candidate) => deposit(testBed, username, inBaht(amount));
const returnedAmount = async (_: TestBed, { username, amount }: Candidate) => ({ [username]: amount ?? 0n });
const SUCCESS = { status: "SUCCESS" } as const;
const FAILED = { status: "FAILED" } as const;
/** Amount in baht. */
const MANUAL_AMOUNT = 120;

export const decisionKinds = {
  "qr.pay": kind(
    12,
    { of: "qrcode", action: "qr.pay", input: {}, change: depositGain },
    makeQr(memberOne, "KBANK", 100),
  ),
  "qr.expire": kind(4, { of: "qrcode", action: "qr.expire", input: {} }, makeQr(memberOne, "KBANK", 100)),
  "incoming SUCCESS": kind(
    8,
    { of: "incoming", action: "incoming.decide", input: SUCCESS, change: depositGain },
    bankTransfer(memberOne, 100),
  ),
  "incoming FAILED": kind(
    4,
    { of: "incoming", action: "incoming.decide", input: FAILED },
    bankTransfer(memberOne, 100),
  ),
  "withdrawal SUCCESS": kind(
    8,
    { of: "withdrawal", action: "withdrawal.decide", input: SUCCESS },
    takeOut("withdraw", memberOne, 500, 1),
  ),
  "withdrawal FAILED": kind(
    8,
    { of: "withdrawal", action: "withdrawal.decide", input: FAILED, change: returnedAmount },
    takeOut("withdraw", memberOne, 500, 1),
  ),
  "slip SUCCESS": kind(
    8,
    {
      of: "slip",
      action: "slip.decide",
      input: { ...SUCCESS, amount: MANUAL_AMOUNT },
      change: (testBed, { username }) => deposit(testBed, username, MANUAL_AMOUNT),
    },
    invalidSlip(memberOne),
  ),
  "slip FAILED": kind(4, { of: "slip", action: "slip.decide", input: FAILED }, invalidSlip(memberOne)),
  "coupon.expire": kind(6, { of: "coupon", action: "coupon.expire", input: {} }, ...offerKinds["coupon.grant"].sure),
} satisfies Record<string, Kind>;
