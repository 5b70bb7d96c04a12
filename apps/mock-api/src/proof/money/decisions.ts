import { fromSatang } from "@mekong/contract/money";
import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import fc from "fast-check";
import type { Read } from "../../world/tx";
import { sampleFiles } from "../sample-files";
import { one, type Stage, two } from "../stage";
import { act, deposited, exactly, type Outcome, outcomeOf, type Step } from "./step";

/** Something that waits for a decision, or was decided before: whose, how much, and what it is. */
interface Candidate {
  id: string;
  memberId: string;
  amount: bigint | null;
  status: string;
}

type Find = (read: Read, at: { skip: number }) => Promise<Candidate | undefined>;

const newest = { orderBy: { seq: "desc" }, take: 1 } as const;
const find = {
  qrcode: async (read, at) => (await read.qrcode.findMany({ ...newest, ...at }))[0],
  incoming: async (read, at) => (await read.incomingTransfer.findMany({ ...newest, ...at }))[0],
  withdrawal: async (read, at) => (await read.withdrawal.findMany({ ...newest, ...at }))[0],
  slip: async (read, at) => (await read.slip.findMany({ ...newest, ...at }))[0],
} satisfies Record<string, Find>;

/**
 * A decision of QA about one of the newest of a kind, decided before or not, by several at once: one
 * wins, and money moves once.
 */
function decision<N extends ActionName>(
  text: string,
  kind: keyof typeof find,
  action: N,
  input: (target: string) => ActionInput<N>,
  change: (candidate: Candidate) => Pick<Outcome, "least" | "most">,
): fc.Arbitrary<Step> {
  return fc.tuple(fc.nat(3), fc.constantFrom(1, 1, 4)).map(([skip, times]): Step => {
    const step = {
      text: `${text} of number ${skip} ×${times}`,
      member: null as string | null,
      async run(stage: Stage): Promise<Outcome> {
        const candidate = await find[kind](stage.app.world.read, { skip });
        if (!candidate) return { came: "nothing there", ...exactly(0n) };
        step.member = await usernameOf(stage.app.world.read, candidate.memberId);
        const outcomes = await Promise.all(
          Array.from({ length: times }, () => act(stage, action, input(candidate.id), change(candidate))),
        );
        const won = outcomes.filter(({ came }) => came === "done");
        if (won.length > 1) throw new Error(`${action} was done ${won.length} times`);
        return won[0] ?? outcomes[0] ?? { came: "nothing there", ...exactly(0n) };
      },
    };
    return step;
  });
}

async function usernameOf(read: Read, id: string): Promise<string> {
  return (await read.member.findUniqueOrThrow({ where: { id }, select: { username: true } })).username;
}

const credited = ({ amount }: Candidate) => deposited(fromSatang(amount ?? 0n));
const status = (to: "SUCCESS" | "FAILED") => (target: string) => ({ target, status: to });

const png = (await sampleFiles()).png;
const slipUploads = fc.constantFrom(one, two).map(
  (username): Step => ({
    text: `${username} uploads a slip`,
    member: username,
    async run(stage) {
      stage.signIn(username);
      const form = new FormData();
      form.append("file", new File([new Uint8Array(png)], "slip.png"));
      return outcomeOf(await stage.post("/wallet/slip", form), () => exactly(0n));
    },
  }),
);

/** Decisions about what members have left open. */
export const decisionSteps: ReadonlyArray<{ weight: number; arbitrary: fc.Arbitrary<Step> }> = [
  { weight: 3, arbitrary: decision("qr.pay", "qrcode", "qr.pay", (target) => ({ target }), credited) },
  {
    weight: 1,
    arbitrary: decision(
      "qr.expire",
      "qrcode",
      "qr.expire",
      (target) => ({ target }),
      () => exactly(0n),
    ),
  },
  { weight: 2, arbitrary: decision("incoming SUCCESS", "incoming", "incoming.decide", status("SUCCESS"), credited) },
  {
    weight: 1,
    arbitrary: decision("incoming FAILED", "incoming", "incoming.decide", status("FAILED"), () => exactly(0n)),
  },
  {
    weight: 2,
    arbitrary: decision("withdrawal SUCCESS", "withdrawal", "withdrawal.decide", status("SUCCESS"), () => exactly(0n)),
  },
  {
    weight: 2,
    arbitrary: decision("withdrawal FAILED", "withdrawal", "withdrawal.decide", status("FAILED"), ({ amount }) =>
      exactly(amount ?? 0n),
    ),
  },
  { weight: 2, arbitrary: slipUploads },
  {
    weight: 2,
    arbitrary: decision(
      "slip SUCCESS",
      "slip",
      "slip.decide",
      (target) => ({ target, status: "SUCCESS" as const, amount: 120 }),
      () => deposited(120),
    ),
  },
];
