import { maxHeaderSize } from "node:http";
import { type Endpoint, refusalsOf } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { expect, test } from "vitest";
import { TestApp } from "../testing";

const PARAMETER = /:\w+/g;
const endpoints = ([...memberEndpoints, ...simulatorEndpoints] as Endpoint[]).filter(({ path }) => path.includes("/:"));

/** Returns one URL per parameter, with the value in its place. */
function urlsOf({ path }: Endpoint, value: string): string[] {
  const names = path.match(PARAMETER) ?? [];
  return names.map((name) =>
    path.replace(PARAMETER, (each) => (each === name ? value : each === ":world" ? "test" : "x")),
  );
}

test.each(["%", "%FF", "%E0%A4%A", "%C0%AF", "a%"])("refuses %j in a path of every endpoint", async (value) => {
  const app = await TestApp.signedIn();
  for (const endpoint of endpoints) {
    for (const url of urlsOf(endpoint, value)) {
      const { status, answer } = await app.send(endpoint.method, url);
      expect([url, status, answer]).toEqual([
        url,
        400,
        { message: "KEY_INVALID", path: "url", params: expect.anything() },
      ]);
      expect(refusalsOf(endpoint)).toContain("KEY_INVALID");
    }
  }
  expect(endpoints.length).toBeGreaterThan(30);
});

test.each([101, 1_001, 9_000, maxHeaderSize - 200])(
  "checks a parameter of %i characters by the contract",
  async (length) => {
    const app = await TestApp.signedIn();
    for (const endpoint of endpoints) {
      for (const url of urlsOf(endpoint, "x".repeat(length))) {
        const { status, answer } = await app.send(endpoint.method, url);
        const code = status === 200 ? "" : (answer as { message: string }).message;
        expect([endpoint.method, endpoint.path, code]).toEqual([
          endpoint.method,
          endpoint.path,
          expect.toBeOneOf(["", ...refusalsOf(endpoint)]),
        ]);
      }
    }
  },
);
