-- AlterTable
ALTER TABLE "JournalEntry" ADD COLUMN "requestId" TEXT;
