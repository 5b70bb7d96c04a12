import { inCurrency } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import type { Persona } from "@mekong/contract/simulator/actions/account";
import { personaSteps, type Step } from "../../../../prisma/seed/personas";
import type { Member } from "../../generated/client";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { openGameAccount } from "./games/account";
import { playRound } from "./games/play";
import { addPastDeposit, addPastRefund, addPastSpin, addPastWithdrawal } from "./history";
import { claimBonus } from "./offers/claims";
import { activateOffer } from "./offers/offer";
import { moneyAccountsOf, moveMoney } from "./wallet/money-accounts";

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
  return {
    db: tx.db,
    sql: tx.sql,
    now: new Date(tx.now.getTime() - ms),
    requestId: tx.requestId,
    emit: (change) => tx.emit(change),
  };
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
      return addPastDeposit(world, tx, { member, key, ...step, amount: satangOf(step.amount) });
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
    case "withdraw":
      return addPastWithdrawal(world, tx, { member, ...step, amount: satangOf(step.amount) });
    case "spin":
      return addPastSpin(world, tx, { member, ...step });
    case "refund":
      return addPastRefund(world, tx, member);
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
