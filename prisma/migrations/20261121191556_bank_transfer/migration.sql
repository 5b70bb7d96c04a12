-- CreateTable
CREATE TABLE "BankTransfer" (
    "reference" TEXT NOT NULL PRIMARY KEY,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "fromBank" TEXT NOT NULL,
    "fromAccount" TEXT NOT NULL,
    "fromName" TEXT NOT NULL,
    "toBank" TEXT NOT NULL,
    "toAccount" TEXT NOT NULL,
    "toName" TEXT NOT NULL,
    "trouble" TEXT,
    "at" DATETIME NOT NULL,
    CONSTRAINT "BankTransfer_amount_positive" CHECK (amount > 0)
);
