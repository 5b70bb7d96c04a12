-- Written by hand, because the migration that Prisma generates would recreate the tables and lose their CHECK
-- constraints.
ALTER TABLE "Bank" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Bank" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Bonus" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Game" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "WheelSlice" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
-- Keeps the order of the list before this migration: first the recommended banks, then all other banks by code.
UPDATE "Bank" SET "position" = CASE "code" WHEN 'KBANK' THEN 0 WHEN 'KTB' THEN 1 ELSE 2 END;
