import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { PRISMA_DIR } from "../apps/mock-api/src/world/files/paths";

const folder = join(PRISMA_DIR, "migrations");
const names = readdirSync(folder)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();
const index = names.findIndex((name) => name.endsWith("_upload_content"));
const sqlOf = (name: string) => readFileSync(join(folder, name, "migration.sql"), "utf8");

test("keeps pictures of existing uploads", () => {
  const db = new Database(":memory:");
  for (const name of names.slice(0, index)) db.exec(sqlOf(name));
  const insert = db.prepare(
    `INSERT INTO "Upload" (id, ownerId, kind, mime, name, size, width, height, content, createdAt)
     VALUES (?, 'member', 'SLIP', 'image/png', 'slip.png', 3, 1, 1, ?, '2026-11-20T03:00:00.000Z')`,
  );
  for (const id of ["one", "other"]) insert.run(id, Buffer.from(`picture of ${id}`));
  for (const name of names.slice(index)) db.exec(sqlOf(name));
  const stored = db
    .prepare(
      `SELECT u.id, u.name, c.bytes FROM "Upload" u JOIN "UploadContent" c ON c.hash = u."contentHash" ORDER BY 1`,
    )
    .all();
  expect(stored).toEqual(
    ["one", "other"].map((id) => ({ id, name: "slip.png", bytes: Buffer.from(`picture of ${id}`) })),
  );
  expect(() => db.exec(`UPDATE "Upload" SET kind = 'OTHER'`)).toThrow("Upload_kind");
  expect(db.pragma("foreign_key_check")).toEqual([]);
});
