import { expect, test } from "vitest";
import { englishRequest, ok, scriptedApi, unreachableResult } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { termsData } from "./terms.server";

withSettings();

const loadTerms = (result: Parameters<typeof scriptedApi>[0][string]) =>
  termsData(englishRequest("/user/home"), "agreements", scriptedApi({ "lookup.agreements": result }).api);

test("returns the sections that have a text, sanitized", async () => {
  const section = { title: "Age", html: "<p>20 or older</p><script>alert(1)</script>" };
  const terms = await loadTerms(ok({ agreements: [section, { title: "Empty", html: "<script>alert(1)</script>" }] }));
  expect(terms).toEqual({ kind: "agreements", parts: [{ title: "Age", html: "<p>20 or older</p>" }], errorText: null });
});

test.each([
  ["without sections", { agreements: [] }],
  ["without a text", { agreements: [{ title: "Age", html: " " }] }],
])("a response %s is an error: there is nothing to accept", async (_, answer) => {
  expect(await loadTerms(ok(answer))).toMatchObject({ parts: null, errorText: expect.stringContaining("unexpected") });
});

test("returns the error text of a failed request", async () => {
  expect(await loadTerms(unreachableResult)).toMatchObject({
    parts: null,
    errorText: expect.stringContaining("reach"),
  });
});
