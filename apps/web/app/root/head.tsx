import type { Theme } from "../features/preferences/theme";
import type { Locale } from "../i18n/locales";
import { fontFiles } from "../ui/fonts/fonts";

export const themeColors = { light: "#f3f9fa", dark: "#061014" } as const;

export function ThemeColors({ theme }: { theme: Theme }) {
  if (theme !== "system") return <meta name="theme-color" content={themeColors[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
    </>
  );
}

const scriptFonts: Record<Locale, string[]> = { th: [fontFiles.thai], lo: [fontFiles.lao], en: [] };

export function FontPreloads({ locale }: { locale: Locale }) {
  return [fontFiles.latin, ...scriptFonts[locale]].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
