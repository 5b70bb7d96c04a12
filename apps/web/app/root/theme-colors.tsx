import type { Theme } from "../features/preferences/theme";

/**
 * The page's background, for what cannot read a style sheet: the browser's own bars and the installed app's
 * splash. The colours are `--bg` of ui/styles/tokens.css (a test compares them).
 */
export const themeColors = { light: "#f3f9fa", dark: "#061014" } as const;

/** The `theme-color` of the document for a chosen theme: one for each scheme where the device decides. */
export function ThemeColors({ theme }: { theme: Theme }) {
  if (theme !== "system") return <meta name="theme-color" content={themeColors[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
    </>
  );
}
