import { CHAT_TICKET_SECONDS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { frozenAt } from "../../world/clock";
import { TEST_NOW, testRegistry, testWorld } from "../../world/testing";
import type { World } from "../../world/world";
import { issueTicket, redeemTicket } from "./ticket";

const SIGN_IN = "hash-of-a-token";

function seconds(world: World, after: number): void {
  world.clock.adopt(frozenAt(new Date(Date.parse(TEST_NOW) + after * 1_000)));
}

test("redeems a ticket for its sign-in until it expires", async () => {
  const world = await testWorld();
  const ticket = await issueTicket(world, SIGN_IN);
  expect(await redeemTicket(world, ticket)).toBe(SIGN_IN);
  seconds(world, CHAT_TICKET_SECONDS - 0.001);
  expect(await redeemTicket(world, ticket)).toBe(SIGN_IN);
  seconds(world, CHAT_TICKET_SECONDS);
  expect(await redeemTicket(world, ticket)).toBeNull();
});

test("rejects a modified ticket", async () => {
  const world = await testWorld();
  const ticket = await issueTicket(world, SIGN_IN);
  const [, expiresAtSeconds = "", signed = ""] = ticket.split(".");
  for (const changed of [
    "",
    ".",
    "..",
    "a.b.c",
    SIGN_IN,
    `${SIGN_IN}.${expiresAtSeconds}`,
    `${SIGN_IN}.${expiresAtSeconds}.`,
    `${SIGN_IN}..${signed}`,
    `.${expiresAtSeconds}.${signed}`,
    `another.${expiresAtSeconds}.${signed}`,
    `${SIGN_IN}.${Number(expiresAtSeconds) + 1}.${signed}`,
    `${SIGN_IN}.${expiresAtSeconds}.${signed.slice(1)}`,
    `${SIGN_IN}.${expiresAtSeconds}.${signed.slice(0, -2)}AA`,
    `${ticket}x`,
    `${ticket}.`,
    `${ticket}.x`,
  ]) {
    expect([changed, await redeemTicket(world, changed)]).toEqual([changed, null]);
  }
});

test("rejects a signed ticket without a sign-in", async () => {
  const world = await testWorld();
  expect(await redeemTicket(world, await issueTicket(world, ""))).toBeNull();
});

test("rejects tickets of another world, even of a copy with the same key", async () => {
  const worlds = await testRegistry();
  const world = await worlds.put("test", { seed: "test", at: TEST_NOW });
  const ticket = await issueTicket(world, SIGN_IN);
  const copy = await worlds.put("copy", { from: "test" });
  expect(await redeemTicket(copy, ticket)).toBeNull();
  expect(await redeemTicket(copy, await issueTicket(copy, SIGN_IN))).toBe(SIGN_IN);
  expect(await redeemTicket(world, ticket)).toBe(SIGN_IN);
});

test("creates the signing key once when the first tickets are issued in parallel", async () => {
  const world = await testWorld();
  const tickets = await Promise.all([1, 2, 3].map((n) => issueTicket(world, `${SIGN_IN}-${n}`)));
  for (const [n, ticket] of tickets.entries()) expect(await redeemTicket(world, ticket)).toBe(`${SIGN_IN}-${n + 1}`);
  expect(new Set(await Promise.all([1, 2].map(() => issueTicket(world, SIGN_IN)))).size).toBe(1);
});

test("signs with a separate key per world", async () => {
  const [one, other] = [await testWorld(), await testWorld()];
  expect(await issueTicket(one, SIGN_IN)).not.toBe(await issueTicket(other, SIGN_IN));
});
