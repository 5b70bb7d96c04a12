import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { hashToken } from "../../domain/sign-in";
import { testWorld } from "../../world/testing";
import type { World } from "../../world/world";
import { signIn, signOut } from "./sign-in";

const { username, password } = demoMember;
const DAY = 86_400_000;

async function fails(world: World, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await expect(signIn(world, username, "wrong")).rejects.toMatchObject({ code: "WRONG_CREDENTIAL" });
  }
}

test("a sign-in has a unique token, stored as a hash for thirty days", async () => {
  const world = await testWorld();
  const [one, other] = [await signIn(world, username, password), await signIn(world, username, password)];
  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(other.token);
  const { id: memberId } = await world.read.member.findUniqueOrThrow({ where: { username } });
  const now = world.clock.now();
  expect(await world.read.token.findUniqueOrThrow({ where: { hash: hashToken(one.token) } })).toMatchObject({
    memberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * DAY),
    revokedAt: null,
  });
});

test("a correct password resets the failure count", async () => {
  const world = await testWorld();
  await fails(world, 4);
  await signIn(world, username, password);
  await fails(world, 4);
  await signIn(world, username, password);
  expect(await world.read.loginFailure.count()).toBe(0);
});

test("a deactivated member gets INACTIVE_USER, unless parallel guesses used up the limit", async () => {
  const world = await testWorld();
  await world.write((tx) => tx.db.member.update({ where: { username }, data: { active: false } }));
  await expect(signIn(world, username, password)).rejects.toMatchObject({ code: "INACTIVE_USER" });
  const now = world.clock.now();
  const writeAfterGuesses: typeof world.write = async (work) => {
    await world.write((tx) => tx.db.loginFailure.createMany({ data: Array(5).fill({ username, at: now }) }));
    return world.write(work);
  };
  const late = signIn({ read: world.read, clock: world.clock, write: writeAfterGuesses }, username, password);
  await expect(late).rejects.toMatchObject({ code: "REQUEST_LIMIT" });
  expect(await world.read.token.count()).toBe(0);
});

test("a sign-out ends its own sign-in at that time and emits the member's id", async () => {
  const world = await testWorld();
  const [one, other] = [await signIn(world, username, password), await signIn(world, username, password)];
  const signInEvents = () => world.events.after(0).filter(({ about }) => about === "signIns");
  const before = signInEvents().length;
  await signOut(world, { memberId: "m1", tokenHash: hashToken(one.token) });
  const { revokedAt } = await world.read.token.findUniqueOrThrow({ where: { hash: hashToken(one.token) } });
  expect(revokedAt).toEqual(world.clock.now());
  expect(await world.read.token.findUniqueOrThrow({ where: { hash: hashToken(other.token) } })).toMatchObject({
    revokedAt: null,
  });
  expect(signInEvents().slice(before)).toMatchObject([{ data: { memberId: "m1" } }]);
});
