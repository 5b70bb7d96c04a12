import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translator } from "../../../i18n/translator.server";
import { loader } from "../../manifest[.]webmanifest";

const manifestOf = (cookie: string) =>
  loader({
    request: new Request("http://wallet.example/manifest.webmanifest", { headers: { Cookie: cookie } }),
  } as never);
const publicFile = (path: string) => new URL(`../../../../public${path}`, import.meta.url);

test.each([
  ["i18next=TH", "th"],
  ["i18next=LA", "lo"],
  ["i18next=EN", "en"],
] as const)("the manifest is in the visitor's language: %s", async (cookie, lang) => {
  const answer = manifestOf(cookie);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const name = translator(lang)("common:appName");
  expect(await answer.json()).toMatchObject({ lang, name, start_url: "/user", display: "standalone" });
});

test("the icons exist in the listed sizes", async () => {
  const { icons } = await manifestOf("i18next=EN").json();
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, type, sizes } of icons) {
    expect(existsSync(publicFile(src)), src).toBe(true);
    if (type !== "image/png") continue;
    // A PNG stores width and height in its header.
    const header = readFileSync(publicFile(src));
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
