import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { offlineAction, offlineLoader, orOffline } from "./or-offline";

test("returns the result", async () => expect(await orOffline(async () => 1, 0)).toBe(1));

test("returns the fallback when the connection is lost", async () =>
  expect(await orOffline(() => Promise.reject(new TypeError("Failed to fetch")), 0)).toBe(0));

test("rethrows redirects and server errors", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(orOffline(() => Promise.reject(redirect), 0)).rejects.toBe(redirect);
  await expect(orOffline(() => Promise.reject(new Error("boom")), 0)).rejects.toThrow("boom");
});

test("a loader returns the fallback of its page when the connection is lost", async () => {
  const loader = offlineLoader(({ params }) => params.code);
  const args = (serverLoader: () => Promise<unknown>) =>
    ({ serverLoader, params: { code: "pg" } }) as unknown as ClientLoaderFunctionArgs;
  expect(await loader(args(async () => "loaded"))).toBe("loaded");
  expect(await loader(args(() => Promise.reject(new TypeError("Failed to fetch"))))).toBe("pg");
});

test("an action returns a new object each time when the connection is lost", async () => {
  const submit = () =>
    offlineAction({
      serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
    } as unknown as ClientActionFunctionArgs);
  expect(await submit()).toEqual({ offline: true });
  expect(await submit()).not.toBe(await submit());
});
