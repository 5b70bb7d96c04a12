import { expect, test } from "vitest";
import { whenOffline } from "./when-offline";

test("returns the result", async () => expect(await whenOffline(async () => 1, 0)).toBe(1));

test("returns the fallback when the connection is lost", async () =>
  expect(await whenOffline(() => Promise.reject(new TypeError("Failed to fetch")), 0)).toBe(0));

test("rethrows redirects and server errors", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(whenOffline(() => Promise.reject(redirect), 0)).rejects.toBe(redirect);
  await expect(whenOffline(() => Promise.reject(new Error("boom")), 0)).rejects.toThrow("boom");
});
