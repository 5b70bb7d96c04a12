import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { loadTexts } from "../../i18n/browser/load";
import { i18nWith } from "../../i18n/instance";

const i18n = i18nWith("en", await loadTexts("en", ["public", "register", "home", "member", "chat"]));

/** Gives a component under test the English texts. */
export function WithTexts({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
