import { randomUUID } from "node:crypto";
import { transferMinimum } from "@mekong/contract/currency-amounts";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_SUPPORTED } from "@mekong/contract/http/idempotency-header";
import { listStatements } from "@mekong/contract/http/statement";
import { transfer, transferAll } from "@mekong/contract/http/wallet";
import { fieldsOf, rowsOf } from "../loose";
import { gameSatang, type MemberState, readMember, totalSatang } from "../member";
import type { RunContext } from "../run-context";

const UNKNOWN = "conformance";

export async function tryTransfers(run: RunContext, member: MemberState): Promise<void> {
  const amount = transferMinimum[member.currency];
  const game = member.games.find(({ isActive }) => isActive)?.code;
  await run.refuse(transfer, "without an amount", { body: { from: "wallet", to: game ?? UNKNOWN } }, "KEY_MISSING");
  await run.refuse(transfer, "unknown game", { body: { from: "wallet", to: UNKNOWN, amount } }, "NO_GAME");
  await run.refuse(transferAll, "without a target", { body: {} }, "KEY_MISSING");
  await run.refuse(transferAll, "unknown game", { body: { to: UNKNOWN } }, "NO_GAME");
  if (game === undefined) {
    run.notTried(transfer, "a success: the member has no active game");
    run.notTried(transferAll, "a success: the member has no active game");
    return;
  }
  await tryInvalidAmounts(run, member, game, amount);
  if (member.satang === undefined || member.satang < 3 * 100 * amount) {
    run.notTried(transfer, `a success: the wallet has less than ${3 * amount}`);
  } else {
    await tryTransfer(run, game, amount);
    await tryIdempotency(run, game, amount);
  }
  await tryTransferAll(run);
}

async function tryInvalidAmounts(
  run: RunContext,
  member: MemberState,
  game: string,
  smallestAmount: number,
): Promise<void> {
  const before = await readMember(run, "before the refusals");
  const move = (amount: unknown, to = game) => ({ body: { from: "wallet", to, amount } });
  await run.refuse(transfer, "amount of 0", move(0), "TRANSFER_MINIMUM");
  await run.refuse(transfer, "negative amount", move(-smallestAmount), "TRANSFER_MINIMUM", "KEY_INVALID");
  await run.refuse(transfer, "three decimals", move(smallestAmount + 0.005), "KEY_INVALID");
  await run.refuse(transfer, "amount as a string", move(String(smallestAmount)), "KEY_INVALID");
  await run.refuse(transfer, "to the same account", move(smallestAmount, "wallet"), "KEY_INVALID", "NO_GAME");
  const balance = (member.satang ?? 0) / 100;
  await run.refuse(transfer, "more than the balance", move(Math.ceil(balance) + smallestAmount), "MONEY_NOT_ENOUGH");
  const after = await readMember(run, "after the refusals");
  if (after.satang !== before.satang) {
    run.deviates(transfer, "after the refusals", "the same balance", "another balance: a refused request moved money");
  }
}

async function tryTransfer(run: RunContext, game: string, amount: number): Promise<void> {
  const before = await readMember(run, "before a transfer");
  if (!(await run.attempt(transfer, "to a game", { body: { from: "wallet", to: game, amount } }))) return;
  const after = await readMember(run, "after a transfer");
  expectMove(run, "to a game", [before.satang, after.satang], -amount);
  expectMove(run, "to a game", [gameSatang(before, game), gameSatang(after, game)], amount);
  const [entry] = rowsOf(
    fieldsOf(await run.succeed(listStatements, "after a transfer", { body: { page: 1, limit: 1 } })).statements,
  );
  if (entry?.statementType !== "transfer" || entry.amount !== amount) {
    run.deviates(listStatements, "after a transfer", `the transfer of ${amount} as the newest entry`, "another entry");
  }
  if (await run.attempt(transfer, "back to the wallet", { body: { from: game, to: "wallet", amount } })) {
    expectMove(run, "back to the wallet", [after.satang, (await readMember(run, "after a transfer")).satang], amount);
  }
}

function expectMove(
  run: RunContext,
  probe: string,
  [before, after]: readonly [number?, number?],
  amount: number,
): void {
  if (before === undefined || after === undefined || after - before === Math.round(amount * 100)) return;
  run.deviates(transfer, probe, `a change of ${amount}`, `a change of ${(after - before) / 100}`);
}

/** Repeats a transfer with its idempotency key. The specification has no keys, so a header must announce support. */
async function tryIdempotency(run: RunContext, game: string, amount: number): Promise<void> {
  if (run.backend.announced.get(IDEMPOTENCY_HEADER) !== IDEMPOTENCY_SUPPORTED) {
    run.notTried(transfer, `Idempotency-Key: the backend does not announce it by the header ${IDEMPOTENCY_HEADER}`);
    return;
  }
  const before = await readMember(run, "before a transfer");
  const headers = { "idempotency-key": randomUUID() };
  const body = { from: "wallet", to: game, amount };
  const first = await run.attempt(transfer, "with an Idempotency-Key", { body, headers });
  if (!first) return;
  const second = await run.succeed(transfer, "same Idempotency-Key", { body, headers });
  if (JSON.stringify(first) !== JSON.stringify(second)) {
    run.deviates(transfer, "same Idempotency-Key", "the first response again", "another response");
  }
  const otherBody = { ...body, amount: 2 * amount };
  await run.refuse(
    transfer,
    "same Idempotency-Key, other amount",
    { body: otherBody, headers },
    "IDEMPOTENCY_KEY_REUSED",
  );
  const after = await readMember(run, "after a transfer");
  expectMove(run, "same Idempotency-Key", [before.satang, after.satang], -amount);
  await run.attempt(transfer, "back to the wallet", { body: { from: game, to: "wallet", amount } });
}

async function tryTransferAll(run: RunContext): Promise<void> {
  const before = await readMember(run, "before transferAll");
  if (!(await run.attempt(transferAll, "to the wallet", { body: { to: "wallet" } }))) return;
  const after = await readMember(run, "after transferAll");
  if (totalSatang(before) !== totalSatang(after)) {
    run.deviates(transferAll, "to the wallet", "the same total of wallet and games", "another total");
  }
  if (after.games.some(({ isActive, satang }) => isActive && satang !== undefined && satang > 0)) {
    run.deviates(transferAll, "to the wallet", "no money left in active games", "money left");
  }
}
