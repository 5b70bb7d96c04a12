import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import fc from "fast-check";
import type { Read } from "../../world/tx";
import { one, type Stage } from "../stage";
import { bankTransfer, makeQr } from "./deposit-kinds";
import { deposit, inBaht } from "./deposits";
import { offerKinds } from "./offer-kinds";
import { junkSlip } from "./slip-kinds";
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
  change?: (stage: Stage, candidate: Candidate) => Promise<Change>;
}

/** Decides `times` times in parallel, maybe after an earlier decision: at most one may win. */
function decide<N extends ActionName>(decision: Decision<N>, skip: number, times: number): Step {
  const { of, action, input, change } = decision;
  return {
    text: `${action} ${JSON.stringify(input)} of number ${skip} ×${times}`,
    async run(stage) {
      const { read } = stage.app.world;
      const [row] = await find[of](read, skip);
      if (!row) return { came: "nothing there", change: {} };
      const { username } = await read.member.findUniqueOrThrow({ where: { id: row.memberId } });
      const changed = (await change?.(stage, { id: row.id, amount: row.amount, username })) ?? {};
      const outcomes = await Promise.all(
        Array.from({ length: times }, () =>
          act(stage, action, { ...input, target: row.id } as ActionInput<N>, changed),
        ),
      );
      const won = outcomes.filter(({ came }) => came === "done");
      if (won.length > 1) throw new Error(`${action} was done ${won.length} times`);
      return won[0] ?? outcomes[0] ?? { came: "nobody decided", change: {} };
    },
  };
}

function kind<N extends ActionName>(weight: number, decision: Decision<N>, ...before: Step[]): Kind {
  return {
    weight,
    steps: fc.tuple(fc.nat(3), fc.constantFrom(1, 1, 4)).map((drawn) => decide(decision, ...drawn)),
    sure: [...before, decide(decision, 0, 4)],
  };
}

const arrives = (stage: Stage, { username, amount }: Candidate) => deposit(stage, username, inBaht(amount));
const comesBack = async (_: Stage, { username, amount }: Candidate) => ({ [username]: amount ?? 0n });
const SUCCESS = { status: "SUCCESS" } as const;
const FAILED = { status: "FAILED" } as const;
/** In baht. */
const BY_HAND = 120;

export const decisionKinds = {
  "qr.pay": kind(12, { of: "qrcode", action: "qr.pay", input: {}, change: arrives }, makeQr(one, "KBANK", 100)),
  "qr.expire": kind(4, { of: "qrcode", action: "qr.expire", input: {} }, makeQr(one, "KBANK", 100)),
  "incoming SUCCESS": kind(
    8,
    { of: "incoming", action: "incoming.decide", input: SUCCESS, change: arrives },
    bankTransfer(one, 100),
  ),
  "incoming FAILED": kind(4, { of: "incoming", action: "incoming.decide", input: FAILED }, bankTransfer(one, 100)),
  "withdrawal SUCCESS": kind(
    8,
    { of: "withdrawal", action: "withdrawal.decide", input: SUCCESS },
    takeOut("withdraw", one, 500, 1),
  ),
  "withdrawal FAILED": kind(
    8,
    { of: "withdrawal", action: "withdrawal.decide", input: FAILED, change: comesBack },
    takeOut("withdraw", one, 500, 1),
  ),
  "slip SUCCESS": kind(
    8,
    {
      of: "slip",
      action: "slip.decide",
      input: { ...SUCCESS, amount: BY_HAND },
      change: (stage, { username }) => deposit(stage, username, BY_HAND),
    },
    junkSlip(one),
  ),
  "slip FAILED": kind(4, { of: "slip", action: "slip.decide", input: FAILED }, junkSlip(one)),
  "coupon.expire": kind(6, { of: "coupon", action: "coupon.expire", input: {} }, ...offerKinds["coupon.grant"].sure),
} satisfies Record<string, Kind>;
