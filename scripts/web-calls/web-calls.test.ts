import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { type Caller, callersOfEndpoints } from "./calls";
import { callsDocument } from "./document";
import { readModule } from "./module";
import { addressOf } from "./routes";

const document = join(ROOT, "docs/calls.md");
let callers: Map<string, Caller[]>;

beforeAll(async () => {
  callers = await callersOfEndpoints();
});

test("web calls every endpoint of the contract from a loader or an action", () => {
  const missing = [...callers].filter(([, by]) => by.length === 0).map(([label]) => label);
  console.info(`web calls ${callers.size - missing.length} of ${callers.size} endpoints`);
  expect(missing).toEqual([]);
});

test("docs/calls.md says which", () => {
  if (process.env.WRITE_DOCS === "1") writeFileSync(document, callsDocument(callers));
  expect(readFileSync(document, "utf8")).toBe(callsDocument(callers));
});

test("a call is found through functions, re-exports and constants, and a type is no call", () => {
  const module = readModule(
    "apps/web/app/server/api.server.ts",
    `import { a, type B, c } from "@mekong/contract/http/x";
     import type { d } from "@mekong/contract/http/x";
     export { e as f } from "@mekong/contract/http/x";
     const table = { one: a };
     export const loader = () => inner();
     function inner(): typeof c { return table.one; }`,
  );
  const x = (name: string) => ({ file: "@mekong/contract/http/x", name });
  expect(module.get("f")).toEqual([x("e")]);
  expect(module.get("table")).toEqual([x("a")]);
  expect(module.get("loader")).toEqual([{ file: "apps/web/app/server/api.server.ts", name: "inner" }]);
  expect(module.get("inner")).toEqual([{ file: "apps/web/app/server/api.server.ts", name: "table" }]);
});

test.each([
  ["user.deposit_.qrcode.$provider.tsx", "/user/deposit/qrcode/:provider"],
  ["_public.login.tsx", "/login"],
  ["user/route.tsx", "/user"],
  ["_index.tsx", "/"],
  ["$.tsx", "/*"],
  ["manifest[.]webmanifest.ts", "/manifest.webmanifest"],
  ["user/sheets.tsx", null],
])("%s serves %s", (file, address) => expect(addressOf(`apps/web/app/routes/${file}`)).toBe(address));
