import { inCurrency } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import type { Persona } from "@mekong/contract/simulator/actions/account";
import { personaSteps, type Step } from "../../../../prisma/seed/personas";
import type { Member } from "../../generated/client";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { creditDeposit } from "./deposit";
import { openGameAccount } from "./games/account";
import { playRound } from "./games/play";
import { issueGift, redeemGift } from "./gift";
import { claimBonus } from "./offers/claims";
import { activateOffer } from "./offers/offer";
import { addRefund, collectRefund, refundable } from "./refund";
import { autoDepositAccount, confirmIncoming, recordIncoming } from "./wallet/incoming";
import { moneyAccountsOf, moveMoney } from "./wallet/money-accounts";
import { createWithdrawal, decideWithdrawal } from "./wallet/withdrawal";
import { endCoupon, payCredit } from "./wheel/coupon";
import { recordSpin, spendCoin } from "./wheel/spin";

type StepOf<Kind extends Step["do"]> = Extract<Step, { do: Kind }>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Runs the normal functions at past times. Nothing stays scheduled.
 * @throws Error if the member has entries, which would be listed before the history
 */
export async function applyPersona(world: World, tx: Tx, memberId: string, persona: Persona): Promise<void> {
  const steps: readonly Step[] = personaSteps[persona];
  const first = steps[0];
  if (!first) return;
  if ((await tx.db.journalEntry.count({ where: { memberId } })) > 0) {
    throw new Error(`member ${memberId} has a history already`);
  }
  const joinedTx = transactionAt(tx, (first.hoursAgo + 1) * HOUR_MS);
  const member = await tx.db.member.update({ where: { id: memberId }, data: { createdAt: joinedTx.now } });
  for (const [index, step] of steps.entries()) {
    await runStep(world, transactionAt(tx, step.hoursAgo * HOUR_MS), {
      member,
      step,
      key: `history:${memberId}:${index}`,
    });
  }
  tx.emit({ about: "members", data: { memberId } });
}

function transactionAt(tx: Tx, ms: number): Tx {
  return { ...tx, now: new Date(tx.now.getTime() - ms) };
}

interface StepInput {
  member: Member;
  step: Step;
  key: string;
}

async function runStep(world: World, tx: Tx, { member, step, key }: StepInput): Promise<void> {
  const { id: memberId } = member;
  const satangOf = (baht: number) => toSatang(inCurrency(baht, member.currency as Currency));
  switch (step.do) {
    case "deposit":
      return deposit(world, tx, { member, key, step, amount: satangOf(step.amount) });
    case "activate":
      await openGameAccount(world, tx, { memberId, gameCode: step.game });
      return;
    case "transfer":
      return transfer(world, tx, { member, ...step, amount: satangOf(step.amount) });
    case "play":
      for (const [index, [bet, win]] of step.rounds.entries()) {
        await playRound(world, transactionAt(tx, -index * MINUTE_MS), {
          memberId,
          gameCode: step.game,
          bet: satangOf(bet),
          win: satangOf(win),
          playerKey: `${key}:${index}`,
        });
      }
      return;
    case "bonus":
      return receiveBonus(world, tx, memberId, step.code);
    case "withdraw": {
      const target = await createWithdrawal(world, tx, { member, amount: satangOf(step.amount) });
      await decideWithdrawal(tx, { target, status: step.status, note: step.note });
      return;
    }
    case "spin":
      return spin(world, tx, member, step);
    case "refund":
      return receiveRefund(world, tx, member);
  }
}

/** A deposit by QR stores no QR code, because no list shows old codes. */
async function deposit(
  world: World,
  tx: Tx,
  { member, key, step, amount }: { member: Member; key: string; step: StepOf<"deposit">; amount: Satang },
): Promise<void> {
  const memberId = member.id;
  switch (step.by) {
    case "bank": {
      // The Thai variant has no account for kip.
      const account = await autoDepositAccount(tx.db, { currency: member.currency });
      const bankCode = account?.bankCode ?? member.bankCode;
      await confirmIncoming(tx, await recordIncoming(world, tx, { memberId, amount, bankCode }));
      return;
    }
    case "wallet":
      await confirmIncoming(tx, await recordIncoming(world, tx, { memberId, amount, bankCode: null }));
      return;
    case "gift": {
      const code = await issueGift(world, tx, { amount, currency: member.currency as Currency });
      return redeemGift(tx, { memberId, code });
    }
    case "qr":
      await creditDeposit(tx, { memberId, amount, source: step.provider ?? "KBANK", reference: key });
      return;
  }
}

async function transfer(
  world: World,
  tx: Tx,
  { member, amount, ...accounts }: { member: Member; from: string; to: string; amount: Satang },
): Promise<void> {
  const { id: memberId } = member;
  const { from, to } = moneyAccountsOf(tx, memberId, { from: accounts.from, to: accounts.to });
  moveMoney(world, tx, {
    memberId,
    currency: member.currency as Currency,
    from: { ...from, outage: false },
    to: { ...to, outage: false },
    amount,
  });
}

async function receiveBonus(world: World, tx: Tx, memberId: string, bonusCode: string): Promise<void> {
  const bonus = await tx.db.bonus.findUniqueOrThrow({ where: { code: bonusCode } });
  await claimBonus(tx, memberId, bonus);
  await activateOffer(world, tx, memberId, bonus, { bonusCode });
}

/** A claimed coupon is paid as credit, so the slice must have a credit prize. */
async function spin(world: World, tx: Tx, member: Member, step: StepOf<"spin">): Promise<void> {
  const { id: memberId } = member;
  const currency = member.currency as Currency;
  if (!(await spendCoin(tx, memberId))) throw new Error(`member ${memberId} has no coin to spin with`);
  const slice = await tx.db.wheelSlice.findUniqueOrThrow({ where: { code: step.slice } });
  const coupon = await recordSpin(world, tx, slice, { memberId, currency });
  if ((coupon === null) !== (step.coupon === undefined))
    throw new Error(`the slice ${step.slice} and its coupon don't go together`);
  if (!coupon || !step.coupon) return;
  await endCoupon(tx, coupon.id, step.coupon);
  if (step.coupon === "CLAIMED") await payCredit(tx, coupon, currency);
}

async function receiveRefund(world: World, tx: Tx, { id: memberId }: Member): Promise<void> {
  const { currency, rules, netLoss, accrued } = await refundable(tx.db, memberId);
  await collectRefund(world, tx, { memberId, currency, netLoss, accrued });
  await addRefund(tx, { memberId, currency, percent: rules.refundSuccess });
}
