import type { Locale } from "../i18n/locales";
import { fontFiles } from "../ui/fonts/files";

const scriptFonts: Record<Locale, string[]> = { th: [fontFiles.thai], lo: [fontFiles.lao], en: [] };

export function FontPreloads({ locale }: { locale: Locale }) {
  return [fontFiles.latin, ...scriptFonts[locale]].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
