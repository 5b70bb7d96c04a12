-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Switch" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "DiceStream" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "draws" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "ScheduledAction" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "action" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "seq" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Fault" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "rule" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "matched" INTEGER NOT NULL DEFAULT 0,
    "applied" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME
);

-- CreateTable
CREATE TABLE "Member" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "username" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "bankCode" TEXT NOT NULL,
    "bankAccountNo" TEXT NOT NULL,
    "bankAccountName" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "sourceCode" TEXT,
    "invitedById" TEXT,
    "coin" INTEGER NOT NULL DEFAULT 0,
    "coinProgress" BIGINT NOT NULL DEFAULT 0,
    "netLoss" BIGINT NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Member_bankCode_fkey" FOREIGN KEY ("bankCode") REFERENCES "Bank" ("code") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Member_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Member_coin_not_negative" CHECK (coin >= 0),
    CONSTRAINT "Member_coinProgress_not_negative" CHECK ("coinProgress" >= 0)
);

-- CreateTable
CREATE TABLE "Token" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "Token_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LoginFailure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "username" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Bank" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "nameTH" TEXT NOT NULL,
    "nameEN" TEXT NOT NULL,
    "nameLO" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "DepositAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "position" INTEGER NOT NULL,
    "bankCode" TEXT NOT NULL,
    "bankType" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "nameTH" TEXT NOT NULL,
    "nameEN" TEXT NOT NULL,
    "bankAccountName" TEXT NOT NULL,
    "bankAccountNo" TEXT NOT NULL,
    "currency" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "WalletDepositAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "position" INTEGER NOT NULL,
    "walletAccountName" TEXT NOT NULL,
    "mode" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Game" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "logo" TEXT,
    "background" TEXT,
    "webUrl" TEXT,
    "androidLink" TEXT,
    "iosLink" TEXT,
    "outage" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "GameAccount" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT NOT NULL,
    "gameCode" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "GameAccount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GameAccount_gameCode_fkey" FOREIGN KEY ("gameCode") REFERENCES "Game" ("code") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Qrcode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "payload" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "liveKey" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    CONSTRAINT "Qrcode_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Qrcode_status" CHECK (status IN ('LIVE', 'PAID', 'EXPIRED', 'CANCELLED')),
    CONSTRAINT "Qrcode_amount_positive" CHECK (amount > 0),
    CONSTRAINT "Qrcode_live_key" CHECK ((status = 'LIVE') = ("liveKey" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "owner" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "LedgerAccount_kind" CHECK (kind IN ('member', 'house')),
    CONSTRAINT "LedgerAccount_member_not_negative" CHECK (kind = 'house' OR balance >= 0)
);

-- CreateTable
CREATE TABLE "JournalEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "memberId" TEXT,
    "memberSeq" INTEGER,
    "source" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "reference" TEXT,
    "detail" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "JournalEntry_amount_positive" CHECK (amount > 0),
    CONSTRAINT "JournalEntry_listed" CHECK (("memberSeq" IS NULL) = ("memberId" IS NULL))
);

-- CreateTable
CREATE TABLE "Posting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entryId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "balanceAfter" BIGINT NOT NULL,
    CONSTRAINT "Posting_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_not_zero" CHECK (amount <> 0)
);

-- CreateTable
CREATE TABLE "Hold" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "entryId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "fromAccountId" INTEGER NOT NULL,
    "heldAccountId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "resolvedAt" DATETIME,
    "resolvedBy" INTEGER,
    CONSTRAINT "Hold_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Hold_status" CHECK (status IN ('PENDING', 'SETTLED', 'RELEASED')),
    CONSTRAINT "Hold_amount_positive" CHECK (amount > 0),
    CONSTRAINT "Hold_resolved" CHECK ((status = 'PENDING') = ("resolvedBy" IS NULL))
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "memberId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Fault_seq_key" ON "Fault"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "ScheduledAction_seq_key" ON "ScheduledAction"("seq");

-- CreateIndex
CREATE INDEX "ScheduledAction_dueAt_seq_idx" ON "ScheduledAction"("dueAt", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "Member_username_key" ON "Member"("username");

-- CreateIndex
CREATE INDEX "Member_invitedById_idx" ON "Member"("invitedById");

-- CreateIndex
CREATE INDEX "Member_createdAt_idx" ON "Member"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Member_bankCode_bankAccountNo_key" ON "Member"("bankCode", "bankAccountNo");

-- CreateIndex
CREATE INDEX "Token_memberId_idx" ON "Token"("memberId");

-- CreateIndex
CREATE INDEX "LoginFailure_username_at_idx" ON "LoginFailure"("username", "at");

-- CreateIndex
CREATE UNIQUE INDEX "DepositAccount_position_key" ON "DepositAccount"("position");

-- CreateIndex
CREATE UNIQUE INDEX "WalletDepositAccount_position_key" ON "WalletDepositAccount"("position");

-- CreateIndex
CREATE UNIQUE INDEX "Game_position_key" ON "Game"("position");

-- CreateIndex
CREATE UNIQUE INDEX "GameAccount_memberId_gameCode_key" ON "GameAccount"("memberId", "gameCode");

-- CreateIndex
CREATE UNIQUE INDEX "Qrcode_seq_key" ON "Qrcode"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Qrcode_liveKey_key" ON "Qrcode"("liveKey");

-- CreateIndex
CREATE INDEX "Qrcode_memberId_provider_status_idx" ON "Qrcode"("memberId", "provider", "status");

-- CreateIndex
CREATE INDEX "Qrcode_status_idx" ON "Qrcode"("status");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_owner_name_currency_key" ON "LedgerAccount"("owner", "name", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "JournalEntry_reference_key" ON "JournalEntry"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "JournalEntry_memberId_memberSeq_key" ON "JournalEntry"("memberId", "memberSeq");

-- CreateIndex
CREATE INDEX "Posting_entryId_idx" ON "Posting"("entryId");

-- CreateIndex
CREATE INDEX "Posting_accountId_idx" ON "Posting"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Hold_entryId_key" ON "Hold"("entryId");

-- CreateIndex
CREATE UNIQUE INDEX "Hold_resolvedBy_key" ON "Hold"("resolvedBy");

-- CreateIndex
CREATE INDEX "Hold_status_idx" ON "Hold"("status");

-- What Prisma's schema language can't say (the CHECK constraints above are by hand as well) -----

-- The journal is append-only: a correction is a new entry.
CREATE TRIGGER "JournalEntry_no_update" BEFORE UPDATE ON "JournalEntry"
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER "JournalEntry_no_delete" BEFORE DELETE ON "JournalEntry"
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER "Posting_no_update" BEFORE UPDATE ON "Posting"
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER "Posting_no_delete" BEFORE DELETE ON "Posting"
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- A hold is resolved once.
CREATE TRIGGER "Hold_resolved_once" BEFORE UPDATE ON "Hold" WHEN OLD.status <> 'PENDING'
BEGIN SELECT RAISE(ABORT, 'the hold is already resolved'); END;
CREATE TRIGGER "Hold_no_delete" BEFORE DELETE ON "Hold"
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
