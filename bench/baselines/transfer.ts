import Database from "better-sqlite3";
import Fastify from "fastify";
import { listenOptions, requiredEnv } from "./listen-options";

/** A transfer's SQL only, on the same schema, pragmas and prepared statements, in one transaction. */
const database = new Database(requiredEnv("DATABASE"));
database.pragma("journal_mode = WAL");
database.pragma("synchronous = NORMAL");
database.pragma("foreign_keys = ON");

const insertRecord = database.prepare(`
  INSERT INTO "IdempotencyRecord" ("memberId", "key", "endpoint", "inputHash", "answer", "createdAt")
  VALUES (?, ?, 'POST /api/wallet/transfer', '', '{"message":"SUCCESS"}', ?)`);
const move = database.prepare<[number, string, string, number], { id: number; balance: number }>(`
  UPDATE "LedgerAccount" SET "balance" = "balance" + ?
  WHERE "owner" = ? AND "name" = ? AND "currency" = 'BAHT' AND "balance" + ? >= 0 RETURNING "id", "balance"`);
const insertEntry = database.prepare<[string, string, string, string, number, string], { id: number }>(`
  INSERT INTO "JournalEntry" ("kind", "memberId", "memberSeq", "source", "target", "amount", "createdAt")
  VALUES ('transfer', ?, (SELECT COALESCE(MAX("memberSeq"), 0) + 1 FROM "JournalEntry" WHERE "memberId" = ?), ?, ?, ?, ?)
  RETURNING "id"`);
const insertPostings = database.prepare(`
  INSERT INTO "Posting" ("entryId", "accountId", "amount", "balanceAfter") VALUES (?, ?, ?, ?), (?, ?, ?, ?)`);

interface TransferBody {
  from: string;
  to: string;
  amount: number;
}

const accountName = (account: string) => (account === "wallet" ? "main" : `game:${account}`);

const transfer = database.transaction((memberId: string, key: string, { from, to, amount }: TransferBody) => {
  const now = new Date().toISOString();
  const satang = amount * 100;
  insertRecord.run(memberId, key, now);
  const source = move.get(-satang, memberId, accountName(from), -satang);
  const target = move.get(satang, memberId, accountName(to), satang);
  const entry = insertEntry.get(memberId, memberId, from, to, satang, now);
  if (!source || !target || !entry) throw new Error("the transfer did not move");
  insertPostings.run(entry.id, source.id, -satang, source.balance, entry.id, target.id, satang, target.balance);
});

const memberId = database.prepare<[], { id: string }>(`SELECT "id" FROM "Member"`).get()?.id ?? "";
const app = Fastify();
app.get("/", async () => ({ memberId }));
app.post<{ Body: TransferBody; Headers: { "idempotency-key": string } }>("/api/wallet/transfer", async (request) => {
  transfer(memberId, request.headers["idempotency-key"], request.body);
  return { message: "SUCCESS" };
});
await app.listen(listenOptions());
