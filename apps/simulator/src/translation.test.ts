import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the panel's page asks browsers not to translate it", () => {
  const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");
  expect(page).toMatch(/<html[^>]* translate="no"/);
  expect(page).toContain('<meta name="google" content="notranslate" />');
});
