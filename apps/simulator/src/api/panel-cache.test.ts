import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { PanelCache } from "./panel-cache";

/** A list whose response has the rows at the time of the request and arrives only when `respond` is called. */
class DelayedList {
  rows: string[] = [];
  private readonly pendingResponses: (() => void)[] = [];
  requestCount = 0;

  readonly read = (): Promise<string[]> => {
    this.requestCount += 1;
    const rows = [...this.rows];
    return new Promise((resolve) => this.pendingResponses.push(() => resolve(rows)));
  };

  /** Sends the response to the oldest pending request. */
  async respond(): Promise<void> {
    this.pendingResponses.shift()?.();
    await new Promise((done) => setTimeout(done));
  }
}

let stop = () => {};
afterEach(() => stop());

function observeList(cache: QueryClient, backend: DelayedList) {
  const observer = new QueryObserver(cache, {
    queryKey: ["list"],
    queryFn: backend.read,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  stop = observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

test("refetches after the first fetch when an invalidation arrives during it", async () => {
  const backend = new DelayedList();
  const cache = new PanelCache();
  const shownRows = observeList(cache, backend);
  backend.rows.push("a");
  const invalidation = cache.invalidateQueries({ queryKey: ["list"] });
  expect(backend.requestCount).toBe(1);
  await backend.respond();
  expect(shownRows()).toEqual([]);
  await backend.respond();
  await invalidation;
  expect(shownRows()).toEqual(["a"]);
  expect(backend.requestCount).toBe(2);
});

test("shows each response and refetches once for all invalidations during a fetch", async () => {
  const backend = new DelayedList();
  const cache = new PanelCache();
  const shownRows = observeList(cache, backend);
  await backend.respond();
  for (const row of ["a", "b", "c"]) {
    backend.rows.push(row);
    void cache.invalidateQueries({ queryKey: ["list"] });
  }
  // This response was requested before "b" and "c" were added.
  await backend.respond();
  expect(shownRows()).toEqual(["a"]);
  await backend.respond();
  expect(shownRows()).toEqual(["a", "b", "c"]);
  expect(backend.requestCount).toBe(3);
});

test("refetches after a failed fetch, and on mount after an invalidation while unmounted", async () => {
  const backend = new DelayedList();
  const cache = new PanelCache({ defaultOptions: { queries: { retry: false } } });
  let succeeds = false;
  const observer = new QueryObserver(cache, {
    queryKey: ["list"],
    queryFn: async () => {
      const rows = await backend.read();
      if (!succeeds) throw new Error("gone");
      return rows;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => {});
  const invalidation = cache.invalidateQueries();
  await backend.respond();
  succeeds = true;
  await backend.respond();
  await invalidation;
  expect(observer.getCurrentResult().data).toEqual([]);

  void cache.invalidateQueries();
  unsubscribe();
  backend.rows.push("a");
  const secondInvalidation = cache.invalidateQueries();
  await backend.respond();
  await secondInvalidation;
  expect(observer.getCurrentResult().data).toEqual([]);
  stop = observer.subscribe(() => {});
  await backend.respond();
  expect(observer.getCurrentResult().data).toEqual(["a"]);
});
