// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type BuildWatch = typeof import("./build-watch");
type ReloadPage = typeof import("./reload-page");

let respond: () => Promise<Response>;
const respondWithBuild = (build: string | null) => async () =>
  new Response(null, { status: 204, headers: build === null ? {} : { "x-build": build } });

let watch: BuildWatch;
let reloadPage: ReloadPage;
let reloadHold: typeof import("./build-watch");
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", () => respond());
  window.__remixManifest = { version: "one" } as typeof window.__remixManifest;
  watch = await import("./build-watch");
  reloadPage = await import("./reload-page");
  reloadHold = await import("./build-watch");
  watch.watchBuild();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, "__remixRouter");
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
    respond = respondWithBuild(build);
    await window.fetch("/user.data");
    expect(watch.newBuild()).toBe(found);
  }
});

test("finds no new build in development", async () => {
  window.__remixManifest = {} as typeof window.__remixManifest;
  respond = respondWithBuild("two");
  await window.fetch("/user.data");
  expect(watch.newBuild()).toBeNull();
});

test("an unsafe request blocks reloads until it has completed or failed", async () => {
  let failRequest = (_: unknown) => {};
  respond = () => new Promise((_, reject) => (failRequest = reject));
  const response = window.fetch("/user/withdraw.data", { method: "POST" }).catch(() => "lost");
  expect(reloadHold.isReloadHeld()).toBe(true);
  failRequest(new TypeError("Failed to fetch"));
  expect(await response).toBe("lost");
  expect(reloadHold.isReloadHeld()).toBe(false);
  respond = respondWithBuild("one");
  const pendingRead = window.fetch(new Request("http://localhost/user.data"));
  expect(reloadHold.isReloadHeld()).toBe(false);
  await pendingRead;
});

test("a reload waits for all holds", async () => {
  const [first, second] = [reloadHold.holdReload(), reloadHold.holdReload()];
  let isAllowed = false;
  const waiting = reloadHold.waitUntilReloadAllowed().then(() => (isAllowed = true));
  first();
  first();
  await Promise.resolve();
  expect(isAllowed).toBe(false);
  second();
  await waiting;
  expect(reloadHold.isReloadHeld()).toBe(false);
});

test("a missing part of another page loads that page as a document, also without a new build", async () => {
  respond = respondWithBuild("one");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const dispose = vi.fn();
  const navigateTo = (pathname: string, search = "") => {
    const navigation = { state: "loading", location: { pathname, search, hash: "" } };
    window.__remixRouter = { state: { navigation }, dispose } as unknown as typeof window.__remixRouter;
  };
  history.replaceState({ idx: 3 }, "", "/user/home");
  navigateTo("/user/home", "?m=deposit");
  expect(await reloadPage.partMissing()).toMatchObject({ isOffline: false });
  expect(reload).not.toHaveBeenCalled();

  navigateTo("/user/statement", "?page=2");
  void reloadPage.partMissing();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([location.pathname + location.search, history.state.idx]).toEqual(["/user/statement?page=2", 4]);
  await vi.waitFor(() => expect(dispose).toHaveBeenCalledOnce());
});

test("a missing part after a deployment reloads the page once pending forms have a response", async () => {
  respond = respondWithBuild("two");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const release = reloadHold.holdReload();
  void reloadPage.partMissing();
  await vi.waitFor(() => expect(watch.newBuild()).toBe("two"));
  expect(reload).not.toHaveBeenCalled();
  release();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("reports a missing part while offline as offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  expect((await reloadPage.partMissing()).isOffline).toBe(true);
});

test("reports a missing part of the same build, or without a response, as not offline", async () => {
  respond = respondWithBuild("one");
  expect((await reloadPage.partMissing()).isOffline).toBe(false);
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  expect((await reloadPage.partMissing()).isOffline).toBe(false);
});

test("does not reload a history entry twice for the same build", async () => {
  history.replaceState({ loadedFor: "two" }, "", "/user/home?m=withdraw");
  respond = respondWithBuild("two");
  expect((await reloadPage.partMissing()).isOffline).toBe(false);
});

test("does not reload while a chosen file is unsent", async () => {
  document.body.innerHTML = '<form><input type="file" name="slip"></form>';
  const input = document.querySelector("input") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [new File(["x"], "slip.png")] });
  respond = respondWithBuild("two");
  expect((await reloadPage.partMissing()).isOffline).toBe(false);
  document.body.innerHTML = "";
});
