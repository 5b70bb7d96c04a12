import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password";

test("accepts only the password of the hash", async () => {
  const hash = await hashPassword("Mâlee-1234");
  expect(await verifyPassword("Mâlee-1234", hash)).toBe(true);
  for (const wrong of ["", "mâlee-1234", "Mâlee-1234 ", "Mâlee-123"]) {
    expect([wrong, await verifyPassword(wrong, hash)]).toEqual([wrong, false]);
  }
});

test("names the algorithm in the hash and salts it", async () => {
  const [one, other] = [await hashPassword("same"), await hashPassword("same")];
  expect(one).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(one.split("$")[1]).not.toBe(other.split("$")[1]);
});

test("verifies a hash stored by an earlier version", async () => {
  const storedHash = "scrypt$BwcHBwcHBwcHBwcHBwcHBw$QVG2c8MVL-YQnfFyXDFyfTT2Gubn56YEy12CM7JfsRY";
  expect(await verifyPassword("demo1234", storedHash)).toBe(true);
});

test("accepts no password without a hash", async () => {
  for (const password of ["", "demo1234"]) expect(await verifyPassword(password, null)).toBe(false);
});
