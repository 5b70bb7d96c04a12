import { gameBets } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import type { Language } from "../domain/languages";
import { errorPage, gamePage } from "./page";
import type { Table } from "./table";
import { textsIn } from "./texts";

const table: Table = {
  game: {
    code: "pgslot",
    position: 0,
    name: "PG Slot",
    category: "slot",
    logo: null,
    background: "#1c8a6b,#0a4436",
    webUrl: null,
    androidLink: null,
    iosLink: null,
    outage: false,
    isOffered: true,
  },
  username: "mk12345678pgslot",
  currency: "BAHT",
  balance: 1234.5,
  history: [],
};
const options = { language: "en", nonce: "n0nce" } as const;
const withGame = (game: Partial<Table["game"]>) => gamePage({ ...table, game: { ...table.game, ...game } }, options);

test("the page shows the game's name, colours, account and balance", () => {
  const page = gamePage(table, options);
  expect(page).toContain("<title>PG Slot</title>");
  expect(page).toContain("--brand:#1c8a6b;--brand-deep:#0a4436");
  expect(page).toContain(">PS</div>");
  expect(page).toContain("Slots · Account mk12345678pgslot");
  expect(page).toContain(">฿1,234.50</dd>");
});

test("shows a logo instead of the name; invalid colours fall back to the default", () => {
  expect(withGame({ logo: "data:image/svg+xml,%3Csvg" })).toContain(
    '<img src="data:image/svg+xml,%3Csvg" alt="PG Slot">',
  );
  for (const background of [null, "red", "#1c8a6b,#0a4436}body{color:red", "https://pictures.example/a.png"]) {
    expect(withGame({ background })).toContain("--brand:#057184;--brand-deep:#043b57}");
  }
});

test("escapes database values", () => {
  const evil = `"><script>alert(1)</script>`;
  const page = withGame({ name: evil, logo: evil });
  const data = gamePage({ ...table, history: [{ at: evil, bet: 1, win: 0 }] }, options);
  for (const html of [page, data]) expect(html).not.toContain("<script>alert");
  expect(page).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("scripts and styles run only with the nonce", () => {
  for (const page of [gamePage(table, options), errorPage("gone", options)]) {
    const tags = page.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !/nonce="n0nce"|type="application\/json"/.test(tag))).toEqual([]);
    expect(page.slice(page.indexOf("<body>"), page.indexOf('<script type="module"'))).not.toMatch(/\s(style|on\w+)=/);
  }
});

test("shows the limits and presets for kip", () => {
  const page = gamePage({ ...table, currency: "LAK", balance: 400_000 }, options);
  expect(page).toContain("₭1,000 to ₭5,000,000");
  for (const preset of gameBets.LAK.presets) expect(page).toContain(`value="${preset}"`);
});

test.each(["th", "lo", "en"] as const)("shows only one language if the language is %s", (language) => {
  const texts = textsIn(language);
  const page = gamePage(table, { ...options, language });
  expect(page).toContain(`<html lang="${language}">`);
  for (const text of [texts.balance, texts.bet, texts.play, texts.history, texts.pays, texts.ready]) {
    expect(page).toContain(text);
  }
  expect(errorPage("gone", { ...options, language })).toContain(texts.refusals.gone);
});

test("every text has the same placeholders in each language", () => {
  const placeholders = (language: Language) => {
    const { refusals, ...texts } = textsIn(language);
    const all = Object.entries({ ...texts, ...refusals });
    return Object.fromEntries(all.map(([key, text]) => [key, text.match(/\{\w+\}/g)?.sort() ?? []]));
  };
  expect(placeholders("th")).toEqual(placeholders("en"));
  expect(placeholders("lo")).toEqual(placeholders("en"));
});

test("the error page shows the system error for an unknown code", () => {
  const message = textsIn("en").refusals.INTERNAL_SERVER_ERROR;
  for (const code of ["NO_BANK", "constructor", "<b>"]) expect(errorPage(code, options)).toContain(message);
});
