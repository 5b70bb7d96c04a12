// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Watch = typeof import("./build-watch");
type LoadAnew = typeof import("./load-anew");

/** What the server answers: its build, or a lost connection. */
let answer: () => Promise<Response>;
const says = (build: string | null) => async () =>
  new Response(null, { status: 204, headers: build === null ? {} : { "x-build": build } });

let watch: Watch;
let loadAnew: LoadAnew;
let hold: typeof import("./hold-reload");
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", () => answer());
  window.__remixManifest = { version: "one" } as typeof window.__remixManifest;
  watch = await import("./build-watch");
  loadAnew = await import("./load-anew");
  hold = await import("./hold-reload");
  watch.watchBuild();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test("uses the build of the newest response", async () => {
  expect(watch.newBuild()).toBeNull();
  for (const [build, found] of [
    ["one", null],
    ["two", "two"],
    [null, "two"],
    ["one", null],
  ] as const) {
    answer = says(build);
    await window.fetch("/user.data");
    expect(watch.newBuild()).toBe(found);
  }
});

test("finds no new build in development", async () => {
  window.__remixManifest = {} as typeof window.__remixManifest;
  answer = says("two");
  await window.fetch("/user.data");
  expect(watch.newBuild()).toBeNull();
});

test("an unsafe request blocks reloads until it has completed or failed", async () => {
  let lose = (_: unknown) => {};
  answer = () => new Promise((_, failed) => (lose = failed));
  const sent = window.fetch("/user/withdraw.data", { method: "POST" }).catch(() => "lost");
  expect(hold.isReloadHeld()).toBe(true);
  lose(new TypeError("Failed to fetch"));
  expect(await sent).toBe("lost");
  expect(hold.isReloadHeld()).toBe(false);
  answer = says("one");
  const read = window.fetch(new Request("http://localhost/user.data"));
  expect(hold.isReloadHeld()).toBe(false);
  await read;
});

test("a reload waits for all holds", async () => {
  const [first, second] = [hold.holdReload(), hold.holdReload()];
  let isAllowed = false;
  const waiting = hold.reloadAllowed().then(() => (isAllowed = true));
  first();
  first();
  await Promise.resolve();
  expect(isAllowed).toBe(false);
  second();
  await waiting;
  expect(hold.isReloadHeld()).toBe(false);
});

test("reports a missing part while offline as offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  expect((await loadAnew.partMissing()).isOffline).toBe(true);
});

test("reports a missing part of the same build, or without a response, as not offline", async () => {
  answer = says("one");
  expect((await loadAnew.partMissing()).isOffline).toBe(false);
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect((await loadAnew.partMissing()).isOffline).toBe(false);
});

test("does not reload a history entry twice for the same build", async () => {
  history.replaceState({ loadedFor: "two" }, "", "/user/home?m=withdraw");
  answer = says("two");
  expect((await loadAnew.partMissing()).isOffline).toBe(false);
});

test("does not reload while a chosen file is unsent", async () => {
  document.body.innerHTML = '<form><input type="file" name="slip"></form>';
  const input = document.querySelector("input") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [new File(["x"], "slip.png")] });
  answer = says("two");
  expect((await loadAnew.partMissing()).isOffline).toBe(false);
  document.body.innerHTML = "";
});
