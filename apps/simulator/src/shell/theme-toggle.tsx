import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, themes, useTheme } from "../ui/theme";
import { RailButton } from "./rail-button";

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through system, light and dark. */
export function ThemeToggle() {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return <RailButton icon={icons[theme]} title={`Theme: ${theme}. Change to ${next}`} onClick={() => setTheme(next)} />;
}
