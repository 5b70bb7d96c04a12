import Database from "better-sqlite3";
import { demoMember } from "../../prisma/seed/demo";

export interface Size {
  /** Number of lines in the demo member's statement. */
  entries: number;
  /** In addition to the seed's. */
  members: number;
}

const AMOUNT = 100n;

/**
 * Writes directly to the database: a million deposits through the ledger would take 15 minutes. The result passes the audit.
 * The world must be closed or idle.
 */
export function fillWorld(file: string, { entries, members }: Size): void {
  const db = new Database(file, { timeout: 10_000 });
  db.defaultSafeIntegers(true);
  try {
    db.pragma("synchronous = OFF");
    db.transaction(() => {
      addMembers(db, members);
      addEntries(db, entries);
    })();
    db.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    db.close();
  }
}

function addMembers(db: Database.Database, members: number): void {
  const member = db.prepare(`
    INSERT INTO "Member" ("id", "username", "passwordHash", "name", "currency", "bankCode", "bankAccountNo",
      "bankAccountName", "createdAt")
    SELECT ?, ?, "passwordHash", "name", "currency", "bankCode", ?, "bankAccountName", "createdAt"
    FROM "Member" WHERE "username" = ?`);
  const account = db.prepare(`
    INSERT INTO "LedgerAccount" ("owner", "name", "currency", "kind", "balance")
    SELECT "id", 'main', "currency", 'member', 0 FROM "Member" WHERE "id" = ?`);
  for (let n = 0; n < members; n++) {
    const id = `f111ed${n.toString(16).padStart(18, "0")}`;
    member.run(id, `09${String(n).padStart(8, "0")}`, String(7_000_000_000 + n), demoMember.username);
    account.run(id);
  }
}

function addEntries(db: Database.Database, entries: number): void {
  const { id, currency, createdAt } = db
    .prepare(`SELECT "id", "currency", "createdAt" FROM "Member" WHERE "username" = ?`)
    .get(demoMember.username) as { id: string; currency: string; createdAt: string };
  const [main, bank] = [accountOf(db, id, "main", currency), accountOf(db, "house", "bank", currency)];
  const { there } = db
    .prepare(`SELECT COALESCE(MAX("memberSeq"), 0) AS "there" FROM "JournalEntry" WHERE "memberId" = ?`)
    .get(id) as { there: bigint };
  const entry = db.prepare(`
    INSERT INTO "JournalEntry" ("kind", "memberId", "memberSeq", "source", "target", "amount", "createdAt")
    VALUES ('deposit', ?, ?, 'KBANK', 'wallet', ?, ?)`);
  const posting = db.prepare(
    `INSERT INTO "Posting" ("entryId", "accountId", "amount", "balanceAfter") VALUES (?, ?, ?, ?)`,
  );
  for (let seq = there + 1n; seq <= BigInt(entries); seq++) {
    const { lastInsertRowid } = entry.run(id, seq, AMOUNT, createdAt);
    bank.balance -= AMOUNT;
    main.balance += AMOUNT;
    posting.run(lastInsertRowid, bank.id, -AMOUNT, bank.balance);
    posting.run(lastInsertRowid, main.id, AMOUNT, main.balance);
  }
  const update = db.prepare(`UPDATE "LedgerAccount" SET "balance" = ? WHERE "id" = ?`);
  for (const { id: account, balance } of [bank, main]) update.run(balance, account);
}

function accountOf(db: Database.Database, owner: string, name: string, currency: string) {
  return db
    .prepare(`SELECT "id", "balance" FROM "LedgerAccount" WHERE "owner" = ? AND "name" = ? AND "currency" = ?`)
    .get(owner, name, currency) as { id: bigint; balance: bigint };
}
