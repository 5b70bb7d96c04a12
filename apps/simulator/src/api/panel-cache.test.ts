import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { PanelCache } from "./panel-cache";

/** A list that the control API keeps: what it holds when it is asked is in the answer, which comes when it is let go. */
class Served {
  rows: string[] = [];
  private readonly held: (() => void)[] = [];
  asked = 0;

  readonly read = (): Promise<string[]> => {
    this.asked += 1;
    const rows = [...this.rows];
    return new Promise((resolve) => this.held.push(() => resolve(rows)));
  };

  /** Lets the oldest answer go. */
  async answer(): Promise<void> {
    this.held.shift()?.();
    await new Promise((done) => setTimeout(done));
  }
}

let stop = () => {};
afterEach(() => stop());

/** A page that shows the list. */
function show(cache: QueryClient, served: Served) {
  const list = new QueryObserver(cache, {
    queryKey: ["list"],
    queryFn: served.read,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  stop = list.subscribe(() => {});
  return () => list.getCurrentResult().data;
}

test("refetches after the first fetch when an invalidation arrives during it", async () => {
  const served = new Served();
  const cache = new PanelCache();
  const shown = show(cache, served);
  served.rows.push("a");
  const known = cache.invalidateQueries({ queryKey: ["list"] });
  expect(served.asked).toBe(1);
  await served.answer();
  expect(shown()).toEqual([]);
  await served.answer();
  await known;
  expect(shown()).toEqual(["a"]);
  expect(served.asked).toBe(2);
});

test("shows each response and refetches once for all invalidations during a fetch", async () => {
  const served = new Served();
  const cache = new PanelCache();
  const shown = show(cache, served);
  await served.answer();
  for (const row of ["a", "b", "c"]) {
    served.rows.push(row);
    void cache.invalidateQueries({ queryKey: ["list"] });
  }
  // The answer to the first of them has nothing of the others.
  await served.answer();
  expect(shown()).toEqual(["a"]);
  await served.answer();
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(served.asked).toBe(3);
});

test("refetches after a failed fetch, and on mount after an invalidation while unmounted", async () => {
  const served = new Served();
  const cache = new PanelCache({ defaultOptions: { queries: { retry: false } } });
  let working = false;
  const list = new QueryObserver(cache, {
    queryKey: ["list"],
    queryFn: async () => {
      const rows = await served.read();
      if (!working) throw new Error("gone");
      return rows;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = list.subscribe(() => {});
  const known = cache.invalidateQueries();
  await served.answer();
  working = true;
  await served.answer();
  await known;
  expect(list.getCurrentResult().data).toEqual([]);

  void cache.invalidateQueries();
  leave();
  served.rows.push("a");
  const missed = cache.invalidateQueries();
  await served.answer();
  await missed;
  expect(list.getCurrentResult().data).toEqual([]);
  stop = list.subscribe(() => {});
  await served.answer();
  expect(list.getCurrentResult().data).toEqual(["a"]);
});
