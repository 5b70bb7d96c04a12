import { translator } from "../../i18n/translator.server";
import { readLocale } from "../../server/locale.server";
import { type HelpData, videoIds } from "./videos";

/** Reads the captions on the server, because only this page needs them. */
export function helpData(request: Request): HelpData {
  const t = translator(readLocale(request));
  const steps = videoIds.map((id) => [id, Object.values(t(`captions:${id}`, { returnObjects: true }))]);
  return { steps: Object.fromEntries(steps) };
}
