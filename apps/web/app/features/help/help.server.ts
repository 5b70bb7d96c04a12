import { translator } from "../../i18n/translator.server";
import { readLocale } from "../../server/locale.server";
import { type HelpData, videoIds } from "./videos";

/** Only this page needs the captions. */
export function helpData(request: Request): HelpData {
  const t = translator(readLocale(request));
  const steps = videoIds.map((id) => [id, Object.values(t(`captions:${id}`, { returnObjects: true }))]);
  return { steps: Object.fromEntries(steps) };
}
