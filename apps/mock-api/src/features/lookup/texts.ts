import type { Language } from "../../domain/languages";
import { type TextPart, textParts } from "../../domain/site-text";
import type { World } from "../../world/world";
import { fillIn, textValues } from "./text-values";

/** A longer text of the operator, with the rules of the operator's own currency filled in. */
export async function filledText(world: World, text: string, language: Language): Promise<TextPart[]> {
  const [parts, values] = await Promise.all([
    textParts(world.read, text, language),
    textValues(world.read, world.origin.currency, language),
  ]);
  return parts.map(({ title, html }) => ({ title, html: fillIn(html, values) }));
}
