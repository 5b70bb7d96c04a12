import { lookupNotice } from "@mekong/contract/http/lookup";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { languageOf } from "./language";

test.each([
  ["th;q=0.3, en;q=0.9", "en"],
  ["th; q=0.3 , en ; Q=0.9", "en"],
  ["en;q=0, th", "th"],
  ["en;q=0.1, fr", "en"],
  ["enm, lo;q=0.1", "lo"],
  ["lo-LA, en", "lo"],
  ["EN-us;q=0.8, TH-th;q=0.9", "th"],
  ["th-TH,th;q=0.9,en;q=0.8", "th"],
  ["la", "lo"],
  ["*, th;q=0, en;q=0", "lo"],
  ["en;q=0.5, *;q=0.1", "en"],
  ["*;q=0.5, en", "en"],
  ["*, en", "en"],
  ["th;q=none, en;q=0.1", "en"],
  ["en,,th;q=0.5", "en"],
] as const)("Accept-Language %j selects %s", (header, language) => {
  for (const fallback of ["th", "lo", "en"] as const) expect(languageOf(header, fallback)).toBe(language);
});

const unacceptable = [
  undefined,
  "",
  "fr",
  "fr-FR, de;q=0.5",
  "enm",
  "lol",
  "*",
  "*;q=0",
  ",",
  ";;;,,,",
  "x".repeat(500),
];

test.each(unacceptable)("Accept-Language %j leaves the default", (header) => {
  for (const fallback of ["th", "lo", "en"] as const) expect(languageOf(header, fallback)).toBe(fallback);
});

test.each([
  ["thai", "th", /[\u0e00-\u0e7f]/],
  ["lao", "lo", /[\u0e80-\u0eff]/],
] as const)("the default of the %s variant is %s", async (variant, language, letters) => {
  const app = await TestApp.start({ variant });
  for (const headers of [{}, { "accept-language": "fr" }]) {
    expect((await app.call(lookupNotice, {}, headers as Record<string, string>)).answer.notice).toMatch(letters);
  }
  for (const url of ["/play/test/unknown", "/play/nowhere/unknown"]) {
    const page = await app.fastify.inject({ url });
    expect([page.headers["content-language"], page.body]).toEqual([
      language,
      expect.stringContaining(`<html lang="${language}"`),
    ]);
  }
});
