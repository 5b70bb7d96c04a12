-- AlterTable
ALTER TABLE "OneTimeCode" ADD COLUMN "tokenShownAt" DATETIME;
