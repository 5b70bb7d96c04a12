import type { i18n as I18n, Namespace, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

interface Translation {
  t: TFunction;
  i18n: I18n;
  ready: true;
}

const translations = new WeakMap<I18n, Map<string, Translation>>();

/**
 * Replaces the hook of react-i18next, which a page calls thirty times, without support for texts that load later.
 * @throws without an I18nextProvider
 */
export function useTranslation(namespaces?: string | readonly string[]): Translation {
  const { i18n } = useContext(I18nContext);
  const namespace = (typeof namespaces === "string" ? namespaces : namespaces?.[0]) ?? String(i18n.options.defaultNS);
  const byNamespace = translations.get(i18n) ?? new Map<string, Translation>();
  translations.set(i18n, byNamespace);
  const cached = byNamespace.get(namespace);
  if (cached) return cached;
  const translation: Translation = { t: i18n.getFixedT(null, namespace as Namespace), i18n, ready: true };
  byNamespace.set(namespace, translation);
  return translation;
}
