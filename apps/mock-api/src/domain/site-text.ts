import type { Read } from "../world/tx";
import { inLanguage, type Language } from "./languages";

/** A text of the operator by its key, HTML; null when there is none. */
export async function siteText(read: Read, key: string, language: Language): Promise<string | null> {
  const text = await read.siteText.findUnique({ where: { key } });
  return text && inLanguage(text, language);
}
