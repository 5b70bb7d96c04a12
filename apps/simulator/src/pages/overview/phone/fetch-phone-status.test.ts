import { afterEach, expect, test, vi } from "vitest";
import { fetchPhoneStatus } from "./fetch-phone-status";

const ORIGIN = "http://127.0.0.1:3000";
afterEach(() => vi.unstubAllGlobals());

/** A web that answers the panel, and others, as said; undefined is a connection that fails, or an answer that may not be read. */
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
