import { getProfile } from "@mekong/contract/http/account";
import { listStatements } from "@mekong/contract/http/statement";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { testWorld } from "../../world/testing";

const username = "0800000002";
const password = "another1";

test("creates a member with all fields, who can sign in", async () => {
  const app = await TestApp.start();
  const bank = { bankCode: "BBL", bankAccountNo: "123-456-7890" };
  await runAction(app.world, "member.create", { username, password, name: "มานี", currency: "BAHT", ...bank });
  await app.logIn({ username, password });
  // Members whose name is not English must edit it (spec §4). QA can create such members.
  expect((await app.call(getProfile, {})).answer.profile).toMatchObject({
    name: "มานี",
    bankCode: "BBL",
    bankAccountName: "มานี",
    bankAccountNo: "1234567890",
  });
});

test("a member can be invited by another", async () => {
  const world = await testWorld(runAction);
  await runAction(world, "member.create", { username, password, invitedBy: demoMember.username });
  const { invitedBy } = await world.read.member.findUniqueOrThrow({
    where: { username },
    select: { invitedBy: { select: { username: true } } },
  });
  expect(invitedBy?.username).toBe(demoMember.username);
});

test("refuses an unknown inviter and a taken name, bank or account without creating a member", async () => {
  const world = await testWorld(runAction);
  const members = await world.read.member.count();
  const { bankAccountNo } = demoMember;
  for (const [input, refusal] of [
    [
      { username, invitedBy: "nobody" },
      { code: "NO_USER", details: { path: "invitedBy" } },
    ],
    [{ username: demoMember.username }, { code: "EXISTING_USER", details: { path: "username" } }],
    [
      { username, bankCode: "XYZ" },
      { code: "INVALID_BANK", details: { path: "bankCode" } },
    ],
    [
      { username, bankAccountNo },
      { code: "EXISTING_BANK", details: { path: "bankAccountNo" } },
    ],
  ] as const) {
    await expect(runAction(world, "member.create", { password, ...input })).rejects.toMatchObject(refusal);
  }
  expect(await world.read.member.count()).toBe(members);
});

test("a persona has a history, and the ledger balances", async () => {
  const app = await TestApp.start();
  await runAction(app.world, "member.create", { username, password, persona: "new" });
  const regular = { username: "0800000003", password, persona: "regular" };
  await runAction(app.world, "member.create", regular);
  const statements = async (of: { username: string; password: string }) => {
    await app.signIn(of);
    return (await app.call(listStatements, { body: { page: 1, limit: 10 } })).answer.total;
  };
  expect(await statements({ username, password })).toBe(0);
  expect(await statements(regular)).toBeGreaterThan(0);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("an unknown persona or field is refused with its path", async () => {
  const world = await testWorld(runAction);
  for (const [input, path] of [
    [{ persona: "rich" }, "persona"],
    [{ coin: 5 }, "coin"],
  ] as const) {
    await expect(runAction(world, "member.create", { username, password, ...input })).rejects.toMatchObject({ path });
  }
});

test("signs a member in without a password; refuses unknown and deactivated members", async () => {
  const app = await TestApp.start();
  const member = demoMember.username;
  const { token } = (await runAction(app.world, "member.signIn", { member })) as { token: string };
  app.token = token;
  expect((await app.call(getProfile, {})).answer.profile.username).toBe(member);
  await expect(runAction(app.world, "member.signIn", { member: "x" })).rejects.toMatchObject({ code: "NO_USER" });
  await runAction(app.world, "member.deactivate", { member });
  await expect(runAction(app.world, "member.signIn", { member })).rejects.toMatchObject({
    code: "INACTIVE_USER",
    details: { path: "member" },
  });
  expect(await app.world.read.token.count()).toBe(1);
});

test("credits money to the chosen wallet, and the ledger balances", async () => {
  const world = await testWorld(runAction);
  const member = demoMember.username;
  for (const wallet of ["main", "bonus", "pg"])
    await runAction(world, "member.credit", { member, wallet, amount: 10.25 });
  await expect(runAction(world, "member.credit", { member, wallet: "xyz", amount: 1 })).rejects.toMatchObject({
    code: "NO_GAME",
  });
  await expect(runAction(world, "member.credit", { member: "x", wallet: "main", amount: 1 })).rejects.toMatchObject({
    code: "NO_USER",
  });
  expect((await audit(world.read)).ok).toBe(true);
});
