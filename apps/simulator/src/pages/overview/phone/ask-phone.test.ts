import { afterEach, expect, test, vi } from "vitest";
import { askPhone } from "./ask-phone";

const ORIGIN = "http://127.0.0.1:3000";
afterEach(() => vi.unstubAllGlobals());

/** A web that answers the panel, and others, as said; undefined is a connection that fails, or an answer that may not be read. */
function answers(panel: Response | undefined, others: Response | undefined) {
  vi.stubGlobal("fetch", async (url: URL, { mode }: RequestInit) => {
    expect(url.origin).toBe(ORIGIN);
    const answer = mode === "no-cors" ? others : panel;
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
}

test("returns web's state in this browser", async () => {
  answers(Response.json({ world: null, locale: "th", theme: "system" }), undefined);
  expect(await askPhone(ORIGIN)).toEqual({
    kind: "shows",
    state: { world: null, locale: "th", theme: "system" },
  });
});

test("returns refuses if web responds to others but not to this panel", async () => {
  answers(undefined, new Response());
  expect(await askPhone(ORIGIN)).toEqual({ kind: "refuses" });
});

test("returns refuses if web has no phone endpoint", async () => {
  answers(new Response("Not Found", { status: 404 }), new Response());
  expect(await askPhone(ORIGIN)).toEqual({ kind: "refuses" });
  answers(Response.json({ message: "other" }), new Response());
  expect(await askPhone(ORIGIN)).toEqual({ kind: "refuses" });
});

test("returns away if nothing responds", async () => {
  answers(undefined, undefined);
  expect(await askPhone(ORIGIN)).toEqual({ kind: "away" });
});
