-- The CHECK constraints are by hand (prisma/new-migration.ts).

-- CreateTable
CREATE TABLE "Source" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "position" INTEGER NOT NULL,
    "th" TEXT NOT NULL,
    "lo" TEXT NOT NULL,
    "en" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SiteText" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "th" TEXT NOT NULL,
    "lo" TEXT NOT NULL,
    "en" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "area" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "image" TEXT NOT NULL,
    "th" TEXT NOT NULL,
    "lo" TEXT NOT NULL,
    "en" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ChatRoom" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT,
    "guestId" TEXT,
    "name" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "refused" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "lastMessageAt" DATETIME,
    "agentUnread" INTEGER NOT NULL DEFAULT 0,
    "customerUnread" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "ChatRoom_owner" CHECK (("memberId" IS NULL) <> ("guestId" IS NULL))
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "roomId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "messageType" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "clientKey" TEXT,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "ChatMessage_roomId_fkey" FOREIGN KEY ("roomId") REFERENCES "ChatRoom" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ChatMessage_sender" CHECK (sender IN ('customer', 'agent'))
);

-- CreateTable
CREATE TABLE "IncomingTransfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "bankCode" TEXT,
    "amount" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "note" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    "decidedAt" DATETIME,
    CONSTRAINT "IncomingTransfer_status" CHECK (status IN ('PENDING', 'SUCCESS', 'FAILED')),
    CONSTRAINT "IncomingTransfer_amount_positive" CHECK (amount > 0),
    CONSTRAINT "IncomingTransfer_channel" CHECK (channel IN ('BANK', 'WALLET'))
);

-- CreateTable
CREATE TABLE "GiftLink" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "usedById" TEXT,
    "createdAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "GiftLink_status" CHECK (status IN ('ISSUED', 'USED')),
    CONSTRAINT "GiftLink_amount_positive" CHECK (amount > 0),
    CONSTRAINT "GiftLink_used" CHECK ((status = 'USED') = ("usedById" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "holdId" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "note" TEXT,
    "bankCode" TEXT NOT NULL,
    "bankAccountNo" TEXT NOT NULL,
    "bankAccountName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "Withdrawal_status" CHECK (status IN ('PENDING', 'SUCCESS', 'FAILED')),
    CONSTRAINT "Withdrawal_amount_positive" CHECK (amount > 0)
);

-- CreateTable
CREATE TABLE "Slip" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "uploadId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "note" TEXT,
    "amount" BIGINT,
    "acceptedReference" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "Slip_status" CHECK (status IN ('PENDING', 'SUCCESS', 'FAILED')),
    CONSTRAINT "Slip_accepted" CHECK (status = 'SUCCESS' OR "acceptedReference" IS NULL)
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "content" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Upload_kind" CHECK (kind IN ('SLIP', 'CHAT'))
);

-- CreateTable
CREATE TABLE "GameSession" (
    "ticketHash" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT NOT NULL,
    "gameCode" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "GameRound" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "gameCode" TEXT NOT NULL,
    "playerKey" TEXT NOT NULL,
    "bet" BIGINT NOT NULL,
    "win" BIGINT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "GameRound_gameCode_fkey" FOREIGN KEY ("gameCode") REFERENCES "Game" ("code") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GameRound_bet_positive" CHECK (bet > 0),
    CONSTRAINT "GameRound_win_not_negative" CHECK (win >= 0)
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ref" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "wrong" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "verifiedAt" DATETIME
);

-- CreateTable
CREATE TABLE "OneTimeCodeBlock" (
    "phoneNumber" TEXT NOT NULL PRIMARY KEY,
    "blockedUntil" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SmsMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "phoneNumber" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Bonus" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "position" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "maxReceived" INTEGER NOT NULL,
    "percent" INTEGER NOT NULL,
    "cap" BIGINT NOT NULL,
    "percentFail" INTEGER NOT NULL,
    "multiple" INTEGER NOT NULL,
    "minimum" BIGINT NOT NULL,
    "stock" INTEGER,
    "received" INTEGER NOT NULL DEFAULT 0,
    "th" TEXT NOT NULL,
    "lo" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    CONSTRAINT "Bonus_type" CHECK (type IN ('limit', 'day', 'week')),
    CONSTRAINT "Bonus_stock" CHECK (stock IS NULL OR received <= stock)
);

-- CreateTable
CREATE TABLE "Promotion" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "percent" INTEGER NOT NULL,
    "percentFail" INTEGER NOT NULL,
    "cap" BIGINT NOT NULL,
    "multiple" INTEGER NOT NULL,
    "minimum" BIGINT NOT NULL,
    "stock" INTEGER,
    "received" INTEGER NOT NULL DEFAULT 0,
    "th" TEXT NOT NULL,
    "lo" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Promotion_stock" CHECK (stock IS NULL OR received <= stock)
);

-- CreateTable
CREATE TABLE "UserBonus" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "bonusCode" TEXT,
    "promotionCode" TEXT,
    "status" TEXT NOT NULL,
    "activeKey" TEXT,
    "percent" INTEGER NOT NULL,
    "cap" BIGINT NOT NULL,
    "percentFail" INTEGER NOT NULL,
    "multiple" INTEGER NOT NULL,
    "minimum" BIGINT NOT NULL,
    "deposit" BIGINT,
    "bonus" BIGINT,
    "turnoverNeed" BIGINT NOT NULL DEFAULT 0,
    "turnoverDone" BIGINT NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "UserBonus_status" CHECK (status IN ('ACTIVE', 'FINISHED', 'CLEARED')),
    CONSTRAINT "UserBonus_active_key" CHECK ((status = 'ACTIVE') = ("activeKey" IS NOT NULL)),
    CONSTRAINT "UserBonus_one_offer" CHECK (("bonusCode" IS NULL) <> ("promotionCode" IS NULL))
);

-- CreateTable
CREATE TABLE "BonusReceipt" (
    "slot" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT NOT NULL,
    "bonusCode" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PromotionReceipt" (
    "memberId" TEXT NOT NULL,
    "promotionCode" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "promotionCode")
);

-- CreateTable
CREATE TABLE "InviteEarning" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "fromId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "InviteEarning_amount_positive" CHECK (amount > 0)
);

-- CreateTable
CREATE TABLE "RefundReceipt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "RefundReceipt_amount_positive" CHECK (amount > 0)
);

-- CreateTable
CREATE TABLE "WheelSlice" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "position" INTEGER NOT NULL,
    "bgColor" TEXT NOT NULL,
    "textColor" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "stock" INTEGER,
    "prize" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "labelTH" TEXT NOT NULL,
    "labelLO" TEXT NOT NULL,
    "labelEN" TEXT NOT NULL,
    "nameTH" TEXT NOT NULL,
    "nameLO" TEXT NOT NULL,
    "nameEN" TEXT NOT NULL,
    "descriptionTH" TEXT,
    "descriptionLO" TEXT,
    "descriptionEN" TEXT,
    CONSTRAINT "WheelSlice_prize" CHECK (prize IN ('CREDIT', 'BONUS', 'NONE')),
    CONSTRAINT "WheelSlice_weight_not_negative" CHECK (weight >= 0),
    CONSTRAINT "WheelSlice_stock_not_negative" CHECK (stock IS NULL OR stock >= 0)
);

-- CreateTable
CREATE TABLE "WheelRig" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sliceCode" TEXT NOT NULL,
    "memberId" TEXT,
    "timesLeft" INTEGER NOT NULL,
    CONSTRAINT "WheelRig_times_positive" CHECK ("timesLeft" > 0)
);

-- CreateTable
CREATE TABLE "Spin" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "sliceCode" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Coupon" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT NOT NULL,
    "sliceCode" TEXT,
    "label" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "claimedAt" DATETIME,
    CONSTRAINT "Coupon_type" CHECK (type IN ('CREDIT', 'BONUS')),
    CONSTRAINT "Coupon_amount_positive" CHECK (amount > 0),
    CONSTRAINT "Coupon_status" CHECK (status IN ('OPEN', 'CLAIMED', 'EXPIRED'))
);

-- CreateIndex
CREATE UNIQUE INDEX "Source_position_key" ON "Source"("position");

-- CreateIndex
CREATE UNIQUE INDEX "Banner_area_position_key" ON "Banner"("area", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ChatRoom_memberId_key" ON "ChatRoom"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "ChatRoom_guestId_key" ON "ChatRoom"("guestId");

-- CreateIndex
CREATE INDEX "ChatRoom_lastMessageAt_idx" ON "ChatRoom"("lastMessageAt");

-- CreateIndex
CREATE INDEX "ChatMessage_roomId_id_idx" ON "ChatMessage"("roomId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_roomId_clientKey_key" ON "ChatMessage"("roomId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "IncomingTransfer_seq_key" ON "IncomingTransfer"("seq");

-- CreateIndex
CREATE INDEX "IncomingTransfer_memberId_seq_idx" ON "IncomingTransfer"("memberId", "seq");

-- CreateIndex
CREATE INDEX "IncomingTransfer_status_idx" ON "IncomingTransfer"("status");

-- CreateIndex
CREATE UNIQUE INDEX "GiftLink_seq_key" ON "GiftLink"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_seq_key" ON "Withdrawal"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_holdId_key" ON "Withdrawal"("holdId");

-- CreateIndex
CREATE INDEX "Withdrawal_memberId_seq_idx" ON "Withdrawal"("memberId", "seq");

-- CreateIndex
CREATE INDEX "Withdrawal_status_idx" ON "Withdrawal"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Slip_seq_key" ON "Slip"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Slip_reference_key" ON "Slip"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "Slip_uploadId_key" ON "Slip"("uploadId");

-- CreateIndex
CREATE UNIQUE INDEX "Slip_acceptedReference_key" ON "Slip"("acceptedReference");

-- CreateIndex
CREATE INDEX "Slip_memberId_seq_idx" ON "Slip"("memberId", "seq");

-- CreateIndex
CREATE INDEX "Slip_status_idx" ON "Slip"("status");

-- CreateIndex
CREATE INDEX "Upload_ownerId_idx" ON "Upload"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "GameRound_seq_key" ON "GameRound"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "GameRound_playerKey_key" ON "GameRound"("playerKey");

-- CreateIndex
CREATE INDEX "GameRound_memberId_seq_idx" ON "GameRound"("memberId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeCode_tokenHash_key" ON "OneTimeCode"("tokenHash");

-- CreateIndex
CREATE INDEX "OneTimeCode_phoneNumber_createdAt_idx" ON "OneTimeCode"("phoneNumber", "createdAt");

-- CreateIndex
CREATE INDEX "SmsMessage_phoneNumber_idx" ON "SmsMessage"("phoneNumber");

-- CreateIndex
CREATE UNIQUE INDEX "Bonus_position_key" ON "Bonus"("position");

-- CreateIndex
CREATE UNIQUE INDEX "UserBonus_seq_key" ON "UserBonus"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "UserBonus_activeKey_key" ON "UserBonus"("activeKey");

-- CreateIndex
CREATE INDEX "UserBonus_memberId_seq_idx" ON "UserBonus"("memberId", "seq");

-- CreateIndex
CREATE INDEX "BonusReceipt_memberId_bonusCode_idx" ON "BonusReceipt"("memberId", "bonusCode");

-- CreateIndex
CREATE UNIQUE INDEX "InviteEarning_seq_key" ON "InviteEarning"("seq");

-- CreateIndex
CREATE INDEX "InviteEarning_memberId_seq_idx" ON "InviteEarning"("memberId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "InviteEarning_memberId_fromId_day_key" ON "InviteEarning"("memberId", "fromId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "RefundReceipt_seq_key" ON "RefundReceipt"("seq");

-- CreateIndex
CREATE INDEX "RefundReceipt_memberId_seq_idx" ON "RefundReceipt"("memberId", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "WheelSlice_position_key" ON "WheelSlice"("position");

-- CreateIndex
CREATE UNIQUE INDEX "Spin_seq_key" ON "Spin"("seq");

-- CreateIndex
CREATE INDEX "Spin_memberId_idx" ON "Spin"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Coupon_seq_key" ON "Coupon"("seq");

-- CreateIndex
CREATE INDEX "Coupon_memberId_seq_idx" ON "Coupon"("memberId", "seq");

-- CreateIndex
CREATE INDEX "Coupon_status_idx" ON "Coupon"("status");
