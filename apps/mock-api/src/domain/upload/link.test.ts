import { UPLOAD_LINK_MINUTES } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { frozenAt } from "../../world/clock";
import { TEST_NOW, testRegistry, testWorld } from "../../world/testing";
import type { World } from "../../world/world";
import { isTicketValid, uploadPath } from "./link";

const FILE = "0123456789abcdef01234567";

async function ticketOf(world: World, file = FILE): Promise<string> {
  const path = await uploadPath(world, file);
  const [, ticket = ""] = path.split("?ticket=");
  expect(path).toBe(`/uploads/${world.name}/${file}?ticket=${ticket}`);
  return ticket;
}

test("opens a file until the link expires by the world's clock", async () => {
  const world = await testWorld();
  const ticket = await ticketOf(world);
  expect(ticket).toMatch(/^[0-9a-z]{1,9}\.[\w-]{43}$/);
  const later = (ms: number) => world.clock.adopt(frozenAt(new Date(Date.parse(TEST_NOW) + ms)));
  expect(await isTicketValid(world, FILE, ticket)).toBe(true);
  later(UPLOAD_LINK_MINUTES * 60_000 - 1);
  expect(await isTicketValid(world, FILE, ticket)).toBe(true);
  later(UPLOAD_LINK_MINUTES * 60_000);
  expect(await isTicketValid(world, FILE, ticket)).toBe(false);
});

test("rejects a modified ticket and a ticket of another file", async () => {
  const world = await testWorld();
  const ticket = await ticketOf(world);
  const [time = "", signature = ""] = ticket.split(".");
  for (const changed of [
    "",
    ".",
    time,
    `${time}.`,
    `.${signature}`,
    `${time}.${signature.slice(1)}`,
    `${time}.${signature}A`,
    `${time}.${signature.slice(0, -2)}AA`,
    `${(Number.parseInt(time, 36) + 1).toString(36)}.${signature}`,
    `${time.toUpperCase()}.${signature}`,
    `x ${ticket}`,
    `${ticket}\n`,
    `${time}${"0".repeat(10)}.${signature}`,
    `${time}-${signature}`,
    `${time}.${"!".repeat(43)}`,
    await ticketOf(world, "89abcdef0123456789abcdef"),
  ]) {
    expect([changed, await isTicketValid(world, FILE, changed)]).toEqual([changed, false]);
  }
});

test("rejects links of the original in a copied world with the same key", async () => {
  const worlds = await testRegistry();
  const world = await worlds.put("test", { seed: "test", at: TEST_NOW });
  const ticket = await ticketOf(world);
  const copy = await worlds.put("copy", { from: "test" });
  expect(await isTicketValid(copy, FILE, ticket)).toBe(false);
  expect(await isTicketValid(copy, FILE, await ticketOf(copy))).toBe(true);
});

test("creates the signing key once when the first links are made in parallel", async () => {
  const world = await testWorld();
  const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(world)));
  expect(new Set(tickets).size).toBe(1);
  for (const ticket of tickets) expect(await isTicketValid(world, FILE, ticket)).toBe(true);
});

test("signs with a separate key per world", async () => {
  const [one, other] = [await testWorld(), await testWorld()];
  expect(await ticketOf(one)).not.toBe(await ticketOf(other));
});
