import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUSINESS_TIME_ZONE } from "@mekong/contract/formats";
import { type Currency, gameBets, MAX_BALANCE } from "@mekong/contract/limits";
import type { Language } from "../domain/languages";
import { PRISMA_DIR } from "../world/files/paths";
import { payTable, RETURN_TO_PLAYER_PERCENT } from "./outcome";
import type { Table } from "./table";
import { type GameTexts, messageFor, textsIn } from "./texts";

const ASSETS_DIR = join(PRISMA_DIR, "..", "apps", "mock-api", "src", "game-page", "page");
const style = readFileSync(join(ASSETS_DIR, "play.css"), "utf8");
const script = readFileSync(join(ASSETS_DIR, "play.js"), "utf8");

const symbols: Record<Currency, string> = { BAHT: "฿", LAK: "₭" };
const DEFAULT_COLOURS: readonly [string, string] = ["#057184", "#043b57"];

export interface PageOptions {
  language: Language;
  nonce: string;
}

export function gamePage({ game, username, currency, balance, history }: Table, options: PageOptions): string {
  const texts = textsIn(options.language);
  const { minimum, maximum, presets } = gameBets[currency];
  const symbol = symbols[currency];
  const data = {
    lang: options.language,
    timeZone: BUSINESS_TIME_ZONE,
    symbol,
    balance,
    minimum,
    maximum,
    most: MAX_BALANCE,
    history,
    pays: payTable.map(({ times }) => times),
    texts,
  };
  const limits = fillPlaceholders(texts.limits, {
    minimum: symbol + formatNumber(minimum),
    maximum: symbol + formatNumber(maximum),
  });
  const body = `<main class="page">
<header class="hero">
<div class="game">
${initialsBadge(game)}
<div>${heading(game)}<p>${categoryIn(texts, game.category)} · ${texts.account} ${escapeHtml(username)}</p></div>
</div>
<dl class="balance"><dt>${texts.balance}</dt><dd class="number" id="balance">${symbol}${formatNumber(balance, 2)}</dd></dl>
</header>
<section class="stage">
<div class="reel" aria-hidden="true"><ol class="strip"></ol></div>
<p class="result quiet" role="status">${texts.ready}</p>
</section>
<noscript><p class="result bad">${texts.noScript}</p></noscript>
<form novalidate>
<fieldset disabled>
<div class="labels"><label for="bet">${texts.bet}</label><span class="hint number" id="limits">${limits}</span></div>
<div class="amount"><span aria-hidden="true">${symbol}</span>
<input id="bet" name="bet" inputmode="decimal" autocomplete="off" enterkeyhint="go" aria-describedby="limits bet-error" value="${formatNumber(presets[0] ?? minimum)}"></div>
<p class="bet-error" id="bet-error" role="alert" hidden></p>
<div class="presets${maximum > 99_999 ? " wide" : ""}" role="group" aria-label="${texts.presets}">
${presets.map((preset) => `<button type="button" class="number" value="${preset}">${symbol}${formatNumber(preset)}</button>`).join("\n")}
</div>
<button class="play">${texts.play}</button>
</fieldset>
</form>
<section class="list" aria-labelledby="history-title">
<h2 id="history-title">${texts.history}</h2>
<p class="hint" id="empty">${texts.empty}</p>
<ol id="history" hidden></ol>
</section>
<details class="list">
<summary>${texts.pays}</summary>
<table><thead><tr><th scope="col">${texts.times}</th><th scope="col">${texts.chance}</th></tr></thead>
<tbody>${payTable.map(({ times, percent }) => `<tr><td class="number">×${formatNumber(times)}</td><td class="number">${percent}%</td></tr>`).join("")}</tbody></table>
<p class="hint">${fillPlaceholders(texts.returns, { percent: String(RETURN_TO_PLAYER_PERCENT) })}</p>
</details>
</main>
<script type="application/json" id="table">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
<script type="module" nonce="${options.nonce}">${script}</script>`;
  return renderDocument({ title: game.name, colours: colourPair(game.background), body }, options);
}

export function errorPage(code: string, options: PageOptions): string {
  const message = messageFor(code, textsIn(options.language));
  const body = `<main class="page closed">
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true">
<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.4v.1"/></svg>
<h1>${message}</h1>
</main>`;
  return renderDocument({ title: message, colours: DEFAULT_COLOURS, body }, options);
}

function renderDocument(
  { title, colours: [brand, deep], body }: { title: string; colours: readonly [string, string]; body: string },
  { language, nonce }: PageOptions,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${brand}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">:root{--brand:${brand};--brand-deep:${deep}}
${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function heading({ logo, name }: Table["game"]): string {
  return `<h1>${logo === null ? escapeHtml(name) : `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}">`}</h1>`;
}

function initialsBadge({ logo, name }: Table["game"]): string {
  if (logo !== null) return "";
  const initials = name.split(/[\s-]+/).map((word) => [...word][0] ?? "");
  const letters = name.length <= 3 ? name : initials.slice(0, 2).join("");
  return `<div class="mark" aria-hidden="true">${escapeHtml(letters.toUpperCase())}</div>`;
}

function categoryIn(texts: GameTexts, category: string): string {
  return category === "sport" ? texts.sport : category === "lotto" ? texts.lotto : texts.slot;
}

/** Returns the lighter colour first. */
function colourPair(background: string | null): readonly [string, string] {
  const pair = /^(#[0-9a-f]{6}),(#[0-9a-f]{6})$/i.exec(background ?? "");
  return pair?.[1] && pair[2] ? [pair[1], pair[2]] : DEFAULT_COLOURS;
}

function formatNumber(value: number, decimals = 0): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
}

function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
