/** Light, dark, or what the device says. */
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Whether a text is a theme. */
export function isTheme(text: unknown): text is Theme {
  return themes.some((theme) => theme === text);
}
