import { createQrcode } from "@mekong/contract/http/qrcode";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect } from "vitest";
import { hashToken } from "./domain/sign-in";
import { audit } from "./ledger/audit";
import { runAction } from "./simulator/registry";
import type { TestApp } from "./testing";

/** Deposits an amount in baht. */
export async function depositByQr(app: TestApp, amount: number): Promise<void> {
  const { answer } = await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount } });
  if (!answer.hasQrcode) throw new Error(`no QR: ${JSON.stringify(answer)}`);
  await runAction(app.world, "qr.pay", { target: answer.qrcodeId });
}

/** Returns amounts in baht. */
export async function wallets(app: TestApp): Promise<{ main: number; bonus: number }> {
  const { amount, bonus } = (await app.call(getWallet, {})).answer.wallet;
  return { main: amount, bonus: bonus ?? 0 };
}

export async function statement(app: TestApp, limit: number, language = "en") {
  const { answer } = await app.call(listStatements, { body: { page: 1, limit } }, { "accept-language": language });
  return answer.statements;
}

export async function expectSoundLedger(app: TestApp): Promise<void> {
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
}

/** Inserts members and tokens, because hashing is slow. */
export async function manyMembers(app: TestApp, count: number): Promise<Array<{ username: string; token: string }>> {
  const members = Array.from({ length: count }, (_, n) => {
    const username = `09${String(n).padStart(8, "0")}`;
    return { username, token: `token-of-${username}` };
  });
  await app.world.write(async (tx) => {
    const [createdAt, expiresAt] = [tx.now, new Date(tx.now.getTime() + 86_400_000)];
    for (const { username, token } of members) {
      const bank = { bankCode: "KBANK", bankAccountNo: username, bankAccountName: username };
      const id = app.world.dice.id(tx);
      await tx.db.member.create({
        data: { id, username, passwordHash: "", name: username, currency: "BAHT", ...bank, createdAt },
      });
      await tx.db.token.create({ data: { hash: hashToken(token), memberId: id, createdAt, expiresAt } });
    }
  });
  return members;
}
