import { expect, test } from "vitest";
import { TestApp } from "../../testing";

test("lists a page of the worlds with a text in their name", async () => {
  const app = await TestApp.start({});
  for (const name of ["team-a-1", "team-a-2", "team-b-1"]) await app.worlds.put(name, {});
  const list = async (query: string) => {
    const { status, answer } = await app.send("GET", `/simulator/worlds${query}`);
    const { worlds, total } = answer as { worlds: Array<{ name: string }>; total?: number };
    return [status, worlds.map(({ name }) => name), total];
  };
  const all = ["main", "team-a-1", "team-a-2", "team-b-1", "test"];
  expect(await list("")).toEqual([200, all, undefined]);
  expect(await list("?limit=2")).toEqual([200, all.slice(0, 2), 5]);
  expect(await list("?limit=2&offset=4")).toEqual([200, ["test"], 5]);
  expect(await list("?offset=3")).toEqual([200, all.slice(3), 5]);
  expect(await list("?offset=9")).toEqual([200, [], 5]);
  expect(await list("?search=%20TEAM-A&limit=1&offset=1")).toEqual([200, ["team-a-2"], 2]);
  await app.worlds.put("a", {});
  expect(await list("?search=a&limit=2")).toEqual([200, ["a", "main"], 5]);
  expect(await list("?search=nothing")).toEqual([200, [], 0]);
});

test.each(["limit=0", "limit=101", "limit=x", "offset=-1", "page=1"])(
  "refuses to list worlds with %s",
  async (query) => {
    const app = await TestApp.start({});
    const path = query.split("=")[0];
    expect(await app.send("GET", `/simulator/worlds?${query}`)).toMatchObject({
      status: 422,
      answer: { message: "KEY_INVALID", path },
    });
  },
);
