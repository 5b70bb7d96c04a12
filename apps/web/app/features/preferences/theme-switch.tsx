import { useRouteLoaderData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button";
import { PreferenceForm } from "./preference-form";
import type { Theme } from "./theme";

const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const icons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: SunMoon };

export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation("common");
  const theme = useRouteLoaderData<{ theme: Theme }>("root")?.theme ?? "system";
  return (
    <PreferenceForm action="/preferences/theme" className={className}>
      <IconButton
        type="submit"
        name="theme"
        value={next[theme]}
        icon={icons[theme]}
        label={`${t("theme")}: ${t(`themes.${theme}`)}`}
        className="hover:bg-current/10"
      />
    </PreferenceForm>
  );
}
