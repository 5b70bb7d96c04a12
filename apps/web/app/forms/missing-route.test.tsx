import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineResult } from "../ui/browser/or-offline";
import { missingRoute } from "./missing-route";

const route = { hasClientLoader: false, hasClientAction: true };

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 }))));
afterEach(() => vi.unstubAllGlobals());

function connected(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
}

test("offline, a form whose code is missing returns the offline answer", async () => {
  connected(false);
  const { clientAction } = await missingRoute(route);
  expect(await clientAction?.()).toEqual(offlineResult());
  expect(await clientAction?.()).toEqual(offlineResult());
});

test("online, a form whose code is missing throws a page problem", async () => {
  connected(true);
  const { clientAction } = await missingRoute(route);
  await expect(clientAction?.()).rejects.toMatchObject({ data: { problem: { code: "PART_MISSING" } } });
});
