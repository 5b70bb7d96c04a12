import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getWallet } from "@mekong/contract/http/wallet";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { TestApp } from "../testing";
import { testFolder } from "../world/testing";
import { controlOf } from "./testing";

const { username, password } = demoMember;
const typed = "+66 81-234 5678";

test("actions find and create members by any spelling of their phone", async () => {
  const app = await TestApp.start();
  const world = controlOf(app).use("test");
  await world.do("member.credit", { member: typed, wallet: "main", amount: 5 });
  const created = await world.do("member.create", { username: "089-999-0001", password, invitedBy: typed });
  expect(created.output.username).toBe("0899990001");
  await expect(world.do("member.create", { username: "๐๘๙๙๙๙๐๐๐๑", password })).rejects.toThrow("EXISTING_USER");
  await world.do("chat.reply", { room: typed, message: { message_type: "text", payload: { message: "Hello" } } });
  expect((await world.rooms())[0]).toMatchObject({ username });
  expect((await world.do("invite.join", { member: typed, username: "(089) 999-0002" })).output.username).toBe(
    "0899990002",
  );
});

test("leaves usernames that are not phone numbers unchanged", async () => {
  const world = controlOf(await TestApp.start()).use("test");
  const { output } = await world.do("member.create", { username: "alice-1", password });
  expect(output.username).toBe("alice-1");
  await world.do("member.credit", { member: "alice-1", wallet: "main", amount: 5 });
});

test("faults, traffic and text messages are found by any spelling", async () => {
  const app = await TestApp.signedIn();
  const world = controlOf(app).use("test");
  const fault = await world.fault("f", { endpoint: "GET /api/wallet", member: typed, effect: { code: "NO_DATA" } });
  expect(fault.rule.member).toBe(username);
  expect((await app.call(getWallet, {})).code).toBe("NO_DATA");
  expect((await world.traffic({ member: typed })).rows).toMatchObject([{ member: username, code: "NO_DATA" }]);
  await world.do("switch.set", { name: "registerOTP", value: true });
  await app.send("POST", "/api/otp/send", { phoneNumber: "089 999 0001" });
  expect(await world.sms("+66899990001")).toMatchObject([{ phoneNumber: "0899990001" }]);
});

test("scenarios call, act and look with any spelling", async () => {
  const app = await TestApp.start();
  const scenario = `version: 1
name: spelled
title: Spelled
about: Look.
steps:
  - { do: member.coins, with: { member: "${typed}", coins: 7 } }
  - { call: GET /api/wallet, member: "081 234 5678" }
  - { look: [{ get: "members[username=${typed}].coin", equals: 7 }] }
`;
  await app.send("PUT", "/simulator/scenarios/spelled", scenario, { "content-type": "application/yaml" });
  expect(await controlOf(app).run("spelled")).toMatchObject({ ok: true, problem: null });
});

test("an import of an older Lao world gives phone numbers their stored spelling", async () => {
  const app = await TestApp.start({ variant: "lao" });
  const control = controlOf(app);
  const world = control.use("test");
  const usernames = ["0205551001", "0205551002", "0205551003", "0205551004", "0205551005"];
  for (const name of usernames) await world.do("member.create", { username: name, password });

  const file = join(testFolder(), "older.db");
  writeFileSync(file, await world.export());
  const database = new Database(file);
  const older: Record<string, string> = {
    "0205551001": "205551001",
    "0205551002": "856205551002",
    "0205551003": "8560205551003",
    "0205551004": "alice",
  };
  for (const [stored, name] of Object.entries(older)) {
    database.prepare('UPDATE "Member" SET "username" = ? WHERE "username" = ?').run(name, stored);
  }
  // Restores the schema from before the migration `lao_usernames`, so that the import runs it.
  database.exec('ALTER TABLE "ChatMessage" DROP COLUMN "deviceToken"');
  database.exec('ALTER TABLE "Bank" DROP COLUMN "position"');
  for (const table of ["Bank", "Bonus", "Game", "WheelSlice"]) {
    database.exec(`ALTER TABLE "${table}" DROP COLUMN "isOffered"`);
  }
  database.exec("DELETE FROM _prisma_migrations WHERE migration_name >= '20261126090000_lao_usernames'");
  const bytes = database.serialize();
  database.close();

  const imported = await control.import("imported", bytes);
  const names = (await imported.members()).map((member) => member.username);
  expect(names).toEqual(expect.arrayContaining(["0205551001", "0205551002", "0205551003", "alice", "0205551005"]));
  expect(names).toContain(username);
  const body = { username: "205551001", password };
  expect((await app.send("POST", "/api/login", body, { "x-world": "imported" })).status).toBe(200);
});
