import { expect, test } from "vitest";
import { hashToken } from "../domain/sign-in";
import { TestApp } from "../testing";
import { identify } from "./request-context";

test("a token is stored as its SHA-256, without loss", () => {
  // This is the SHA-256 example of FIPS 180-4 (ba7816bf … 15ad), in base64url.
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

test("accepts only a bearer token in the authorization header", async () => {
  const { world, token } = await TestApp.signedIn();
  const { caller, expiresAt } = await identify(world, `Bearer ${token}`);
  const { id, username } = await world.read.member.findUniqueOrThrow({ where: { username: "0812345678" } });
  const { createdAt } = await world.read.token.findFirstOrThrow();
  expect(caller).toEqual({ memberId: id, username, tokenHash: hashToken(token ?? "") });
  expect(Number(expiresAt) - Number(createdAt)).toBe(30 * 86_400_000);
  for (const header of [
    undefined,
    "",
    "Bearer ",
    `${token}`,
    `xBearer ${token}`,
    `Bearer ${token} more`,
    `Bearer ${token?.slice(1)}`,
    `Basic ${token}`,
  ]) {
    const refused = await identify(world, header);
    expect([header, refused]).toEqual([
      header,
      { caller: null, expiresAt: null, refusal: expect.objectContaining({ code: "invalid-token" }) },
    ]);
  }
});

test.each(["bearer", "BEARER", "Bearer ", "bearer   "])("accepts the scheme %j followed by a space", async (scheme) => {
  const { world, token } = await TestApp.signedIn();
  expect((await identify(world, `${scheme} ${token}`)).caller).toMatchObject({ username: "0812345678" });
  expect((await identify(world, `${scheme} ${token} `)).caller).toMatchObject({ username: "0812345678" });
});

test("distinguishes cached sign-ins of two members", async () => {
  const app = await TestApp.signedIn();
  const first = app.token;
  await app.signIn({ username: "0822222222" });
  for (let n = 0; n < 2; n++) {
    expect((await identify(app.world, `Bearer ${first}`)).caller?.username).toBe("0812345678");
    expect((await identify(app.world, `Bearer ${app.token}`)).caller?.username).toBe("0822222222");
  }
});

test("applies deactivation and reactivation to a cached sign-in", async () => {
  const { world, token } = await TestApp.signedIn();
  const header = `Bearer ${token}`;
  const setActive = (active: boolean) =>
    world.write((tx) => tx.db.member.update({ where: { username: "0812345678" }, data: { active } }));
  expect((await identify(world, header)).caller).not.toBeNull();
  await setActive(false);
  expect(await identify(world, header)).toMatchObject({ caller: null, refusal: { code: "INACTIVE_USER" } });
  await setActive(true);
  expect((await identify(world, header)).caller).not.toBeNull();
});
