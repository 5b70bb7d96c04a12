import { afterEach, expect, test, vi } from "vitest";
import { deviceOf, devices, scaleToFit } from "./devices";
import { fetchPhoneStatus, parseAppPath, phoneAddress, webOriginFor } from "./phone-address";

test.each([
  ["http://127.0.0.1:3000", "localhost", "http://localhost:3000"],
  ["http://localhost:3000", "127.0.0.1", "http://127.0.0.1:3000"],
  ["http://127.0.0.1:3000/", "127.0.0.1", "http://127.0.0.1:3000"],
  ["https://wallet.example", "localhost", "https://wallet.example"],
  ["http://127.0.0.1:3000", "qa.example", "http://127.0.0.1:3000"],
])("web at %s has, for a panel at %s, the origin %s", (webUrl, panelHost, origin) => {
  expect(webOriginFor(webUrl, panelHost)).toBe(origin);
});

test("adds the selected values to the URL and omits the others", () => {
  expect(phoneAddress("http://127.0.0.1:3000", { world: "main", theme: undefined, to: "/user/home?m=deposit" })).toBe(
    "http://127.0.0.1:3000/simulator/phone?world=main&to=%2Fuser%2Fhome%3Fm%3Ddeposit",
  );
});

test.each([
  ["/user/home?m=deposit", "/user/home?m=deposit"],
  ["user/spin", "/user/spin"],
  ["", "/"],
  ["http://127.0.0.1:3000/login", "/login"],
  ["https://elsewhere.example/login", undefined],
  ["//elsewhere.example", undefined],
  ["http://", undefined],
])("parses %j as the path %s", (text, path) => {
  expect(parseAppPath(text, "http://127.0.0.1:3000")).toBe(path);
});

test("scales a screen down to the available space, never up", () => {
  const defaultDevice = deviceOf("no such device");
  expect(defaultDevice.width).toBe(390);
  expect(scaleToFit(defaultDevice, { width: 1_000, height: 2_000 })).toBe(1);
  expect(scaleToFit(defaultDevice, { width: 195, height: 2_000 })).toBe(0.5);
  for (const device of devices) {
    const scale = scaleToFit(device, { width: 340, height: 560 });
    expect(device.width * scale).toBeLessThanOrEqual(340);
    expect(device.height * scale).toBeLessThanOrEqual(560);
  }
});

const ORIGIN = "http://127.0.0.1:3000";
afterEach(() => vi.unstubAllGlobals());

/** Stubs web's responses to the panel and to no-cors requests. Undefined: a network or CORS error. */
function stubWeb(panel: Response | undefined, others: Response | undefined) {
  vi.stubGlobal("fetch", async (url: URL, { mode }: RequestInit) => {
    expect(url.origin).toBe(ORIGIN);
    const response = mode === "no-cors" ? others : panel;
    if (!response) throw new TypeError("Failed to fetch");
    return response;
  });
}

test("returns web's state in this browser", async () => {
  stubWeb(Response.json({ world: null, locale: "th", theme: "system" }), undefined);
  expect(await fetchPhoneStatus(ORIGIN)).toEqual({
    kind: "shows",
    state: { world: null, locale: "th", theme: "system" },
  });
});

test("returns refuses if web responds to others but not to this panel", async () => {
  stubWeb(undefined, new Response());
  expect(await fetchPhoneStatus(ORIGIN)).toEqual({ kind: "refuses" });
});

test("returns refuses if web has no phone endpoint", async () => {
  stubWeb(new Response("Not Found", { status: 404 }), new Response());
  expect(await fetchPhoneStatus(ORIGIN)).toEqual({ kind: "refuses" });
  stubWeb(Response.json({ message: "other" }), new Response());
  expect(await fetchPhoneStatus(ORIGIN)).toEqual({ kind: "refuses" });
});

test("returns away if nothing responds", async () => {
  stubWeb(undefined, undefined);
  expect(await fetchPhoneStatus(ORIGIN)).toEqual({ kind: "away" });
});
