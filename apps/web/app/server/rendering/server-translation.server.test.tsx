import { type FunctionComponent, type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { i18nWith } from "../../i18n/instance";
import { useTranslation as useServerTranslation } from "./server-translation.server";

const hooks = { theirs: useTranslation, plain: useServerTranslation } as unknown as Record<
  "theirs" | "plain",
  (namespaces?: string | string[]) => { t: (key: string, values?: object) => string; ready: boolean }
>;
const languages = {
  en: i18nWith("en", { common: { ok: "OK" }, home: { title: "Home", of: "of {{name}}" }, ui: { title: "UI" } }),
  th: i18nWith("th", { common: { ok: "ตกลง" }, home: { title: "หน้าหลัก", of: "ของ {{name}}" }, ui: { title: "ยูไอ" } }),
};

function renderTexts(
  hook: keyof typeof hooks,
  language: keyof typeof languages,
  namespaces?: string | string[],
): string {
  const useHook = hooks[hook];
  const Texts: FunctionComponent<{ children?: ReactNode }> = () => {
    const { t, ready } = useHook(namespaces);
    const [same] = useState(() => t);
    return (
      <>{[t("title"), t("home:title"), t("ui:title"), t("ok"), t("of", { name: "A" }), ready, same === t].join()}</>
    );
  };
  return renderToString(
    <I18nextProvider i18n={languages[language]}>
      <Texts />
    </I18nextProvider>,
  );
}

test.each([undefined, "home", "ui", "common", ["home", "ui"], ["ui", "home"]])(
  "returns the library's texts for %j",
  (namespaces) => {
    for (const language of ["en", "th", "en"] as const)
      expect(renderTexts("plain", language, namespaces)).toBe(renderTexts("theirs", language, namespaces));
  },
);

test("the comparison detects differences", () => {
  expect(renderTexts("plain", "en", "home")).toBe("Home,Home,UI,ok,of A,true,true");
  expect(renderTexts("plain", "th", "ui")).not.toBe(renderTexts("theirs", "en", "ui"));
  expect(renderTexts("plain", "en", "ui")).not.toBe(renderTexts("theirs", "en", "home"));
});
