import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { answerLanguages, cannedAnswers, samplePictures } from "./chat";

test("every sample picture exists", () => {
  for (const { path } of samplePictures) {
    const file = path.slice(path.indexOf("samples/"));
    expect([path, existsSync(fileURLToPath(new URL(`../../public/${file}`, import.meta.url)))]).toEqual([path, true]);
  }
});

test("every saved reply is in its own script in each language and unique", () => {
  const scripts = { th: /[\u0e00-\u0e7f]/, lo: /[\u0e80-\u0eff]/, en: /[A-Za-z]/ };
  for (const { value } of answerLanguages) {
    for (const { title, text } of cannedAnswers) {
      expect([title, value, scripts[value].test(text[value])]).toEqual([title, value, true]);
      const others = Object.entries(scripts).filter(([language]) => language !== value);
      for (const [, script] of others) expect(text[value]).not.toMatch(script);
    }
    expect(new Set(cannedAnswers.map(({ text }) => text[value])).size).toBe(cannedAnswers.length);
  }
});
