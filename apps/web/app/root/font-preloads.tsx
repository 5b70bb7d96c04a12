import lao from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url";
import latin from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-latin-wght-normal.woff2?url";
import thai from "@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url";
import type { Locale } from "../i18n/locales";

const own: Record<Locale, string[]> = { th: [thai], lo: [lao], en: [] };

/** The font files that a page in this language shows at once: two at most (visual.md). */
export function FontPreloads({ locale }: { locale: Locale }) {
  return [latin, ...own[locale]].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
