import type { Theme } from "../features/preferences/theme";

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
