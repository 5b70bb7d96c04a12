import { useTranslation } from "react-i18next";
import { languageNames, locales } from "../../i18n/locales";
import { cx } from "../../ui/cx";
import { PreferenceForm } from "./preference-form";

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
