import type { Read } from "../world/tx";
import { inLanguage, type Language } from "./languages";

/** Returns HTML. */
export async function siteText(read: Read, key: string, language: Language): Promise<string | null> {
  const text = await read.siteText.findUnique({ where: { key } });
  return text && inLanguage(text, language);
}

export interface TextPart {
  title: string;
  html: string;
}

/** Keys such as `conditions:01.title`; `number` starts at 1. */
export function partKeys(text: string, number: number): Record<keyof TextPart, string> {
  const part = `${text}:${String(number).padStart(2, "0")}`;
  return { title: `${part}.title`, html: `${part}.html` };
}

export async function textParts(read: Read, text: string, language: Language): Promise<TextPart[]> {
  const rows = await read.siteText.findMany({ where: { key: { startsWith: `${text}:` } } });
  const byKey = new Map(rows.map((row) => [row.key, inLanguage(row, language)]));
  const parts: TextPart[] = [];
  for (let number = 1; ; number++) {
    const keys = partKeys(text, number);
    const title = byKey.get(keys.title);
    const html = byKey.get(keys.html);
    if (title === undefined || html === undefined) return parts;
    parts.push({ title, html });
  }
}

/** @param area `invite`, `refund` or `bonus:<code>` */
export async function bannersOf(
  read: Read,
  area: string,
  language: Language,
): Promise<Array<{ image: string; html: string }>> {
  const banners = await read.banner.findMany({ where: { area }, orderBy: { position: "asc" } });
  return banners.map((banner) => ({ image: banner.image, html: inLanguage(banner, language) }));
}
