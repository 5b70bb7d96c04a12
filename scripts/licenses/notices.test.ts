import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../bootstrap/root.mjs";
import { isKnownLicense, NOTICES, notices, productionPackages, repositoryUrl } from "./notices";

test("THIRD-PARTY-NOTICES.md lists the packages of the lock", () => {
  expect(readFileSync(join(ROOT, NOTICES), "utf8"), "out of date: npm run notices").toBe(notices());
});

test("each production package has a known licence", () => {
  const packages = productionPackages();
  expect(packages.filter(({ license }) => !isKnownLicense(license))).toEqual([]);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "fastify", "better-sqlite3"]));
  expect(packages.map(({ name }) => name)).not.toContain("vitest");
});

test.each([
  ["MIT", true],
  ["(BSD-2-Clause OR MIT OR Apache-2.0)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND GPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE", false],
  [undefined, false],
])("the licence %s is known: %s", (expression, known) => {
  expect(isKnownLicense(expression)).toBe(known);
});

test.each([
  ["git+https://github.com/facebook/react.git", "https://github.com/facebook/react"],
  ["git@github.com:siimon/prom-client.git", "https://github.com/siimon/prom-client"],
  ["git+ssh://git@github.com/isaacs/node-lru-cache.git", "https://github.com/isaacs/node-lru-cache"],
  ["https://github.com/owner/name/tree/master/packages/part", "https://github.com/owner/name"],
  ["github:eemeli/yaml", "https://github.com/eemeli/yaml"],
  ["visionmedia/bytes.js", "https://github.com/visionmedia/bytes.js"],
  ["https://gitlab.com/owner/name.git", undefined],
])("the repository %s is at %s", (text, url) => {
  expect(repositoryUrl(text)).toBe(url);
});
