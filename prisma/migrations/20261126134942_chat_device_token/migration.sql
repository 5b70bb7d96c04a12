-- AlterTable
ALTER TABLE "ChatMessage" ADD COLUMN "deviceToken" TEXT;
