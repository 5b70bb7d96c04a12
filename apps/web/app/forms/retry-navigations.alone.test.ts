// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryNavigations } from "./retry-navigations";
import { registerToaster } from "./toast";

const send = vi.fn<typeof fetch>();
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  window.fetch = send;
  vi.spyOn(location, "assign").mockImplementation(assign);
  retryNavigations();
  loading("one");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  send.mockReset();
  assign.mockReset();
});

/** Sets the page that the router is loading. */
function loading(key: string | null, path = "/user/statement"): void {
  const navigation = key === null ? { state: "idle" } : { state: "loading", location: { key, pathname: path } };
  const createHref = ({ pathname }: { pathname: string }) => pathname;
  window.__remixRouter = { state: { navigation }, createHref } as never;
}
const online = (value: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);
const connectionError = () => Promise.reject(new TypeError("Failed to fetch"));
const pageData = () =>
  Promise.resolve(new Response("data", { status: 503, headers: { "Content-Type": "text/x-script" } }));
const DATA = "/user/statement.data";
const settle = () => vi.advanceTimersByTimeAsync(0);

test("a page that is being loaded offline waits for the connection", async () => {
  online(false);
  send.mockImplementationOnce(connectionError).mockImplementation(pageData);
  const done = vi.fn();
  void fetch(DATA).then(done);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(done).not.toHaveBeenCalled();
  online(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(done).toHaveBeenCalledOnce();
});

test("reports a page without a response, and opens it when the response arrives", async () => {
  online(true);
  const toasts: string[] = [];
  const unregister = registerToaster(({ kind }) => toasts.push(kind));
  // Discards toasts that earlier tests have left.
  toasts.length = 0;
  loading("slow");
  let respond: (response: Response) => void = () => {};
  send.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  const result = fetch(DATA);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(toasts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(toasts).toEqual(["danger"]);
  respond(await pageData());
  expect((await result).status).toBe(503);
  unregister();
});

test.each([
  ["nothing answers", connectionError],
  ["a proxy answers", () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))],
])("retries a page while %s", async (_, response) => {
  online(true);
  send.mockImplementationOnce(response).mockImplementationOnce(response).mockImplementation(pageData);
  const result = fetch(DATA);
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await result).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ["a revalidation", () => loading(null), DATA, undefined],
  ["another file", () => {}, "/chat/config", undefined],
  ["a form", () => {}, DATA, { method: "POST" }],
])("does not retry %s", async (_, prepare, url, init) => {
  online(false);
  prepare();
  send.mockImplementation(connectionError);
  await expect(fetch(url, init)).rejects.toThrow(TypeError);
  expect(send).toHaveBeenCalledOnce();
});

test("does not retry a page that the member has left", async () => {
  online(false);
  send.mockImplementation(connectionError);
  const result = fetch(DATA);
  const rejected = expect(result).rejects.toThrow(TypeError);
  await settle();
  loading("two");
  window.dispatchEvent(new Event("online"));
  await rejected;
});

test("if a script of a page cannot be fetched offline, loads the page as a document once online", async () => {
  online(false);
  send.mockImplementation(connectionError);
  void window.__waitOffline?.();
  await settle();
  send.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  online(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(assign).toHaveBeenCalledWith("/user/statement");
});

test("does not load a page with a missing script after the member has left it", async () => {
  online(false);
  send.mockImplementation(connectionError);
  void window.__waitOffline?.();
  await settle();
  loading("two", "/user/home");
  online(true);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["the server responds", () => {}],
  ["no page is being loaded", () => loading(null)],
])("does not wait for a missing script if %s", async (_, prepare) => {
  prepare();
  send.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  await window.__waitOffline?.();
  expect(assign).not.toHaveBeenCalled();
});
