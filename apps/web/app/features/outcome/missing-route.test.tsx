import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineAnswer } from "../../ui/browser/when-offline";
import { missingRoute } from "./missing-route";

const route = { hasClientLoader: false, hasClientAction: true };

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 }))));
afterEach(() => vi.unstubAllGlobals());

function connected(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
}

test("a form whose code could not be fetched without a connection is answered as one that was not sent", async () => {
  connected(false);
  const { clientAction } = await missingRoute(route);
  expect(await clientAction?.()).toEqual(offlineAnswer());
  expect(await clientAction?.()).toEqual(offlineAnswer());
});

test("a form whose code is missing while there is a connection is refused with the page that says so", async () => {
  connected(true);
  const { clientAction } = await missingRoute(route);
  await expect(clientAction?.()).rejects.toMatchObject({ data: { problem: { code: "PART_MISSING" } } });
});
