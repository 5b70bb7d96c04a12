import { expect, test } from "vitest";
import { orOffline } from "./or-offline";

test("returns the result", async () => expect(await orOffline(async () => 1, 0)).toBe(1));

test("returns the fallback when the connection is lost", async () =>
  expect(await orOffline(() => Promise.reject(new TypeError("Failed to fetch")), 0)).toBe(0));

test("rethrows redirects and server errors", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(orOffline(() => Promise.reject(redirect), 0)).rejects.toBe(redirect);
  await expect(orOffline(() => Promise.reject(new Error("boom")), 0)).rejects.toThrow("boom");
});
