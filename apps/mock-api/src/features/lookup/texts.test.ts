import { lookupAgreements, lookupConditions, lookupContact, lookupNotice } from "@mekong/contract/http/lookup";
import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import type { Language } from "../../domain/languages";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { writeSetting } from "../../world/settings";

const scripts: Record<Language, RegExp> = {
  th: /\p{Script=Thai}/u,
  lo: /\p{Script=Lao}/u,
  en: /^[^\p{Script=Thai}\p{Script=Lao}]+$/u,
};
const languages = Object.keys(scripts) as Language[];

test.each(languages)("conditions, agreements, notice and contact in %s", async (language) => {
  const app = await TestApp.start();
  const headers = { "accept-language": language };
  const { conditions } = (await app.call(lookupConditions, {}, headers)).answer;
  const { agreements } = (await app.call(lookupAgreements, {}, headers)).answer;
  expect([conditions.length, agreements.length]).toEqual([8, 7]);
  for (const { title, html } of [...conditions, ...agreements]) {
    expect(title).toMatch(scripts[language]);
    expect(title).not.toMatch(/[<>{}]/);
    expect(html).toMatch(scripts[language]);
    expect(html).toMatch(/^<(p|ul)>/);
    expect(html).not.toMatch(/[{}]/);
  }
  const { notice } = (await app.call(lookupNotice, {}, headers)).answer;
  expect(notice).toMatch(scripts[language]);
  expect(notice).toContain("{percentFail}");
  expect((await app.call(lookupContact, {}, headers)).answer.text).toMatch(scripts[language]);
});

test.each([
  ["thai", "100 to 50,000 baht", "wallet is 2 baht"],
  ["lao", "50,000 to 25,000,000 kip", "wallet is 1,000 kip"],
] as const)("the conditions of the %s variant contain its own limits", async (variant, bounds, topUpMinimum) => {
  const app = await TestApp.start({ variant });
  const { conditions } = (await app.call(lookupConditions, {}, { "accept-language": "en" })).answer;
  expect(conditions.find(({ title }) => title === "Withdrawals")?.html).toContain(bounds);
  expect(JSON.stringify(conditions)).toContain(topUpMinimum);
});

test.each([
  ["lao", "BAHT", "100 to 50,000 baht", "wallet is 2 baht", "Every 500 baht"],
  ["thai", "LAK", "50,000 to 25,000,000 kip", "wallet is 1,000 kip", "Every 250,000 kip"],
] as const)(
  "in the %s variant a member in %s reads the conditions in that currency",
  async (variant, currency, ...expectedTexts) => {
    const app = await TestApp.start({ variant });
    const read = async () => JSON.stringify((await app.call(lookupConditions, {}, { "accept-language": "en" })).answer);
    for (const text of expectedTexts) expect(await read()).not.toContain(text);
    const member = { username: "0800000009", password: "another1", currency };
    await runAction(app.world, "member.create", member);
    await app.signIn(member);
    for (const text of expectedTexts) expect(await read()).toContain(text);
  },
);

test("conditions follow the rules of the world, not of the seed", async () => {
  const app = await TestApp.start();
  const rules = JSON.parse((await app.world.read.setting.findUniqueOrThrow({ where: { key: "rules" } })).value);
  rules.BAHT.withdrawMin = 777;
  await app.world.write((tx) => writeSetting(tx, "rules", rules));
  const { conditions } = (await app.call(lookupConditions, {}, { "accept-language": "en" })).answer;
  expect(conditions.find(({ title }) => title === "Withdrawals")?.html).toContain("from 777 to 50,000 baht");
});

test("the contact page's QR code opens the operator's LINE page", async () => {
  const app = await TestApp.start();
  const { lineId, lineUrl, lineQr } = (await app.call(lookupContact, {})).answer;
  expect([lineId, lineUrl]).toEqual(["@mekong(demo)", "https://mekong.example/line"]);
  const { pixels, width, height } = new Resvg(lineQr, { fitTo: { mode: "width", value: 400 } }).render();
  expect(jsQR(new Uint8ClampedArray(pixels), width, height)?.data).toBe(lineUrl);
});

test("a world without texts returns empty lists and NO_DATA", async () => {
  const app = await TestApp.start();
  await app.world.write((tx) => tx.db.siteText.deleteMany());
  expect((await app.call(lookupConditions, {})).answer).toEqual({ conditions: [] });
  expect((await app.call(lookupAgreements, {})).answer).toEqual({ agreements: [] });
  expect((await app.call(lookupNotice, {})).code).toBe("NO_DATA");
  expect((await app.call(lookupContact, {})).code).toBe("NO_DATA");
});
