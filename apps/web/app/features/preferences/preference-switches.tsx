import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { useTranslation } from "react-i18next";
import { BackgroundForm } from "../../forms/background-form";
import { languageNames, locales } from "../../i18n/locales";
import { cx } from "../../ui/cx";
import { IconButton } from "../../ui/icon-button";
import type { Slot } from "../../ui/slot";
import type { Theme } from "./theme";

/** Language names are shown in their own script (spec §1). */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation("common");
  return (
    <PreferenceForm action="/preferences/locale" className={className}>
      <fieldset className="flex rounded-input bg-surface-2 p-1">
        <legend className="sr-only">{t("changeLanguage")}</legend>
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-pressed={i18n.language === locale}
            className={cx(
              "pressable min-h-9 rounded-[0.6875rem] px-1 py-1 text-sub font-medium xs:min-w-11 xs:px-2",
              i18n.language === locale ? "bg-surface text-ink shadow-card" : "font-names text-ink-2 hover:text-ink",
            )}
          >
            {languageNames[locale]}
          </button>
        ))}
      </fieldset>
    </PreferenceForm>
  );
}

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

interface PreferenceFormProps {
  action: "/preferences/locale" | "/preferences/theme";
  className?: string;
  children: Slot;
}

function PreferenceForm({ action, className, children }: PreferenceFormProps) {
  const { pathname, search } = useLocation();
  return (
    <BackgroundForm action={action} className={className}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {children}
    </BackgroundForm>
  );
}
