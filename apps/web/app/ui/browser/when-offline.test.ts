import { expect, test } from "vitest";
import { whenOffline } from "./when-offline";

test("an answer is passed on", async () => expect(await whenOffline(async () => 1, 0)).toBe(1));

test("a lost connection gives the other answer", async () =>
  expect(await whenOffline(() => Promise.reject(new TypeError("Failed to fetch")), 0)).toBe(0));

test("a redirect and an error of the server stay what they are", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(whenOffline(() => Promise.reject(redirect), 0)).rejects.toBe(redirect);
  await expect(whenOffline(() => Promise.reject(new Error("boom")), 0)).rejects.toThrow("boom");
});
