import type { Language } from "../../domain/languages";
import { type TextPart, textParts } from "../../domain/site-text";
import type { World } from "../../world/world";
import { fillPlaceholders, textValues } from "./text-values";

/** Fills placeholders with the rules of the operator's currency. */
export async function filledText(world: World, text: string, language: Language): Promise<TextPart[]> {
  const [parts, values] = await Promise.all([
    textParts(world.read, text, language),
    textValues(world.read, world.manifest.currency, language),
  ]);
  return parts.map(({ title, html }) => ({ title, html: fillPlaceholders(html, values) }));
}
