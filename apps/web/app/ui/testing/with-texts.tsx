import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { type Area, namespaces } from "../../i18n/browser/areas";
import { loadTexts } from "../../i18n/browser/load";
import { i18nWith } from "../../i18n/instance";

const areas = Object.keys(namespaces) as Area[];
const i18n = i18nWith("en", await loadTexts("en", areas));

export function WithTexts({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
