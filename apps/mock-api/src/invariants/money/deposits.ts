import { fromSatang, toSatang } from "@mekong/contract/money";
import type { ActionInput, ActionOutput } from "@mekong/contract/simulator/actions";
import type { FiredAction } from "@mekong/contract/simulator/worlds";
import type { Read } from "../../world/tx";
import { memberOne, memberTwo, type TestBed } from "../test-bed";
import { type Change, type Outcome, outcomeOf } from "./step";

/**
 * Calculates a deposit's gain, including a waiting bonus, in a second implementation of the rule. Call it before the
 * deposit.
 */
async function expectedGain(read: Read, username: string): Promise<(amount: bigint) => bigint> {
  const { id } = await read.member.findUniqueOrThrow({ where: { username }, select: { id: true } });
  let pendingBonus = await read.userBonus.findFirst({ where: { activeKey: id, deposit: null } });
  return (amount) => {
    const share = pendingBonus === null ? 0n : (amount * BigInt(pendingBonus.percent)) / 100n;
    const bonus = pendingBonus !== null && share > pendingBonus.cap ? pendingBonus.cap : share;
    if (bonus > 0n) pendingBonus = null;
    return amount + bonus;
  };
}

export async function deposit({ app }: TestBed, username: string, amount: number): Promise<Change> {
  return { [username]: (await expectedGain(app.world.read, username))(toSatang(amount)) };
}

export async function advanceClock(testBed: TestBed, input: ActionInput<"clock.advance">): Promise<Outcome> {
  const { read } = testBed.app.world;
  const gains: Readonly<Record<string, (amount: bigint) => bigint>> = {
    [memberOne]: await expectedGain(read, memberOne),
    [memberTwo]: await expectedGain(read, memberTwo),
  };
  const response = await testBed.attempt("clock.advance", input);
  const change: Record<string, bigint> = {};
  for (const fired of (response.answer as { fired: FiredAction[] }).fired) {
    const credited = await creditedBy(read, fired);
    if (credited === null) continue;
    const { username } = await read.member.findUniqueOrThrow({ where: { id: credited.memberId } });
    change[username] = (change[username] ?? 0n) + (gains[username]?.(credited.amount) ?? 0n);
  }
  return outcomeOf(response, change);
}

async function creditedBy(
  read: Read,
  { action, output, error }: FiredAction,
): Promise<{ memberId: string; amount: bigint } | null> {
  if (error !== undefined) return null;
  if (action === "incoming.decide") {
    const { incomingId, status } = output as ActionOutput<"incoming.decide">;
    return status === "SUCCESS" ? read.incomingTransfer.findUniqueOrThrow({ where: { id: incomingId } }) : null;
  }
  if (action === "slip.review") {
    const { slipId, status, amount } = output as ActionOutput<"slip.review">;
    const { memberId } = await read.slip.findUniqueOrThrow({ where: { id: slipId }, select: { memberId: true } });
    return status === "SUCCESS" ? { memberId, amount: toSatang(amount ?? 0) } : null;
  }
  return null;
}

export function inBaht(satang: bigint | null): number {
  return fromSatang(satang ?? 0n);
}
