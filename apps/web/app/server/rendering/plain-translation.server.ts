import type { i18n as I18n, Namespace, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** What react-i18next's hook answers, as far as the app uses it. */
interface Translation {
  t: TFunction;
  i18n: I18n;
  ready: true;
}

const kept = new WeakMap<I18n, Map<string, Translation>>();

/**
 * react-i18next's hook as the server needs it: the texts are there, and the language stays. What the hook does besides,
 * four hooks of React each time, is for texts that come later; a page asks some thirty times.
 * @param namespaces where keys without a namespace of their own are looked up: in the first
 * @throws where no I18nextProvider is around it
 */
export function useTranslation(namespaces?: string | readonly string[]): Translation {
  const { i18n } = useContext(I18nContext);
  const namespace = (typeof namespaces === "string" ? namespaces : namespaces?.[0]) ?? String(i18n.options.defaultNS);
  const ofLanguage = kept.get(i18n) ?? new Map<string, Translation>();
  kept.set(i18n, ofLanguage);
  const known = ofLanguage.get(namespace);
  if (known) return known;
  const translation: Translation = { t: i18n.getFixedT(null, namespace as Namespace), i18n, ready: true };
  ofLanguage.set(namespace, translation);
  return translation;
}
