-- CreateTable
CREATE TABLE "UploadContent" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "bytes" BLOB NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Upload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "contentHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Upload_kind" CHECK (kind IN ('SLIP', 'CHAT')),
    CONSTRAINT "Upload_contentHash_fkey" FOREIGN KEY ("contentHash") REFERENCES "UploadContent" ("hash") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- SQLite has no SHA-256: what is there already is named by its upload.
INSERT INTO "UploadContent" ("hash", "bytes") SELECT "id", "content" FROM "Upload";
INSERT INTO "new_Upload" ("contentHash", "createdAt", "height", "id", "kind", "mime", "name", "ownerId", "size", "width") SELECT "id", "createdAt", "height", "id", "kind", "mime", "name", "ownerId", "size", "width" FROM "Upload";
DROP TABLE "Upload";
ALTER TABLE "new_Upload" RENAME TO "Upload";
CREATE INDEX "Upload_ownerId_idx" ON "Upload"("ownerId");
CREATE INDEX "Upload_contentHash_idx" ON "Upload"("contentHash");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
