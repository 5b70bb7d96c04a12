import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { characterCount } from "@mekong/contract/text";
import { truncate } from "@mekong/contract/truncate";
import { encode as encodeQr } from "uqr";
import { bankStyle } from "./banks";
import { maskedAccount, maskedName, slipLabels, slipMoney, slipTime } from "./labels";
import { FONTS, renderPng } from "./render";

export interface SlipParty {
  bankCode: string;
  bankName: string;
  accountNo: string;
  name: string;
}

export interface SlipContent {
  from: SlipParty;
  to: SlipParty;
  amount: Satang;
  currency: Currency;
  at: Date;
  reference: string;
  code: string | null;
}

const SLIP_WIDTH_PX = 1080;
export const SLIP_HEIGHT_PX = 1500;
/** `side` includes the quiet zone. */
export const SLIP_CODE_PX = { left: 720, top: 1130, side: 280 } as const;

/** An SVG pattern of waves would take longer to draw than the rest of the slip. */
const WAVES = Array.from({ length: 20 }, (_, n) => `M40 ${270 + n * 60}q125 -40 250 0t250 0t250 0t250 0`).join("");

export function drawSlip(slip: SlipContent): Promise<Buffer> {
  return renderPng(slipSvg(slip), SLIP_WIDTH_PX);
}

function slipSvg(slip: SlipContent): string {
  const { colour, shade } = bankStyle(slip.from.bankCode);
  const labels = slipLabels[slip.currency];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SLIP_WIDTH_PX} ${SLIP_HEIGHT_PX}" font-family="${FONTS[slip.currency]}">
<defs>
  <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#ground)"/>
<circle cx="980" cy="60" r="260" fill="#fff" fill-opacity=".06"/><circle cx="80" cy="1440" r="320" fill="#fff" fill-opacity=".05"/>
<rect x="40" y="210" width="1000" height="1250" rx="36" fill="#fff"/>
<path d="${WAVES}" fill="none" stroke="${colour}" stroke-opacity=".12" stroke-width="2"/>
${mark(96, 110, slip.from.bankCode, "#ffffff", colour)}
${text(180, 96, 46, labels.done, { fill: "#fff", weight: 600 })}
${text(180, 150, 32, slipTime(slip.at, slip.currency), { fill: "#fff" })}
${text(1010, 128, 40, slip.from.bankCode, { fill: "#fff", weight: 600, anchor: "end" })}
${party(280, labels.from, { ...slip.from, name: maskedName(slip.from.name) })}
<path d="M132 480 v74 m-14 -16 l14 16 l14 -16" fill="none" stroke="#9aa3ad" stroke-width="4"/>
${party(600, labels.to, slip.to)}
<path d="M80 850 H1000" stroke="#d5dae0" stroke-width="3" stroke-dasharray="4 10"/>
${row(920, labels.amount, slipMoney(slip.amount, slip.currency), 48)}
${row(1000, labels.fee, slipMoney(0n, slip.currency), 36)}
<path d="M80 1050 H1000" stroke="#d5dae0" stroke-width="3" stroke-dasharray="4 10"/>
${text(90, 1140, 32, labels.number, { fill: "#77808a" })}
${text(90, 1190, 34, slip.reference, { fill: "#1d2329", weight: 600 })}
${slip.code === null ? "" : code(slip.code)}
${slip.code === null ? "" : text(SLIP_CODE_PX.left + SLIP_CODE_PX.side / 2, 1436, 24, labels.scan, { fill: "#77808a", anchor: "middle" })}
</svg>`;
}

function mark(x: number, y: number, bankCode: string, fill: string, ink: string): string {
  const size = bankCode.length > 4 ? 24 : 30;
  return `<circle cx="${x}" cy="${y}" r="52" fill="${fill}"/>${text(x, y + size / 3, size, bankCode.slice(0, 6), { fill: ink, weight: 600, anchor: "middle" })}`;
}

function party(y: number, label: string, { bankCode, bankName, accountNo, name }: SlipParty): string {
  const { colour } = bankStyle(bankCode);
  return [
    text(90, y + 10, 30, label, { fill: "#77808a" }),
    mark(132, y + 100, bankCode, colour, "#ffffff"),
    text(220, y + 72, 42, fitLine(name), { fill: "#1d2329", weight: 600 }),
    text(220, y + 124, 34, fitLine(bankName), { fill: "#4b545e" }),
    text(220, y + 174, 36, maskedAccount(accountNo), { fill: "#4b545e" }),
  ].join("\n");
}

const MAX_LINE_CHARACTERS = 34;

function fitLine(words: string): string {
  if (characterCount(words) <= MAX_LINE_CHARACTERS) return words;
  return `${truncate(words, MAX_LINE_CHARACTERS - 1).trimEnd()}…`;
}

function row(y: number, label: string, value: string, size: number): string {
  return `${text(90, y, 34, label, { fill: "#77808a" })}
${text(990, y, size, value, { fill: "#1d2329", weight: 600, anchor: "end" })}`;
}

const QUIET_ZONE_MODULES = 4;

function code(payload: string): string {
  const { data, size } = encodeQr(payload, { ecc: "M", border: QUIET_ZONE_MODULES });
  const modules = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const { left, top, side } = SLIP_CODE_PX;
  return `<svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${modules.join("")}"/></svg>`;
}

function text(
  x: number,
  y: number,
  size: number,
  words: string,
  { fill, weight = 400, anchor = "start" }: { fill: string; weight?: number; anchor?: "start" | "middle" | "end" },
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/**
 * Escapes names for SVG. Decomposes the vowel AM, because resvg reserves the width of one of its two glyphs, so that
 * the next letter would overlap.
 */
function escaped(words: string): string {
  return words
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32")
    .replace(/([\u0ec8-\u0ecb]?)\u0eb3/g, "\u0ecd$1\u0eb2")
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
