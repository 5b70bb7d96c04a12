-- By hand: the generated migration would recreate the tables, without their CHECK constraints.
ALTER TABLE "Bank" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Bank" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Bonus" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Game" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "WheelSlice" ADD COLUMN "isOffered" BOOLEAN NOT NULL DEFAULT true;
-- The recommended banks were listed first, then the others by code.
UPDATE "Bank" SET "position" = CASE "code" WHEN 'KBANK' THEN 0 WHEN 'KTB' THEN 1 ELSE 2 END;
