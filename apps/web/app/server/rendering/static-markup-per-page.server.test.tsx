import { useLocation } from "@remix-run/react";
import type { FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, test, vi } from "vitest";
import { MemberNav } from "../../features/layout/member-nav";
import { QuickActions } from "../../features/menu/quick-actions";
import { locales } from "../../i18n/locales";
import { serverI18n } from "../../i18n/translator.server";
import { staticMarkupPerPage } from "./static-markup.server";

const addresses = ["/user/home", "/user/statement", "/user/home?m=menu", "/user/contact?x=%3Cb%3E", "/user/%22%3E<b>"];

function renderHtml(Part: FunctionComponent, locale: (typeof locales)[number], address: string): string {
  return renderToString(
    <I18nextProvider i18n={serverI18n(locale)}>
      <StaticRouter location={address}>
        <Part />
      </StaticRouter>
    </I18nextProvider>,
  );
}

const components: Record<string, FunctionComponent> = {
  MemberNav,
  QuickActions: () => <QuickActions invite />,
};

test.each(Object.entries(components))(
  "%s renders the same HTML as without memoization, for each language and path, first and repeated",
  (_, Part) => {
    const renderSpy = vi.fn(Part);
    const Static = staticMarkupPerPage(renderSpy);
    for (const _ of ["first", "again"]) {
      for (const locale of locales) {
        for (const address of addresses)
          expect(renderHtml(Static, locale, address)).toBe(renderHtml(Part, locale, address));
      }
    }
    // The three addresses without a query render once. The two with a query are not memoized, so they render twice.
    expect(renderSpy).toHaveBeenCalledTimes(7 * locales.length);
  },
);

test("renders components without a single root element each time", () => {
  const Two = () => (
    <>
      <b>1</b>
      <i>2</i>
    </>
  );
  const Static = staticMarkupPerPage(Two);
  for (const _ of ["first", "again"]) expect(renderHtml(Static, "en", "/a")).toBe("<b>1</b><i>2</i>");
  expect(
    renderHtml(
      staticMarkupPerPage(() => null),
      "en",
      "/a",
    ),
  ).toBe("");
});

test("memoizes per language and path, but not with a query", () => {
  const renderSpy = vi.fn(function LocationText() {
    const { t } = useTranslation("home");
    const { pathname, search } = useLocation();
    return <p>{[t("title"), pathname, search]}</p>;
  });
  const Static = staticMarkupPerPage(renderSpy);
  const countRenders = (locale: (typeof locales)[number], address: string) => {
    renderSpy.mockClear();
    renderHtml(Static, locale, address);
    return renderSpy.mock.calls.length;
  };
  expect([
    countRenders("th", "/a"),
    countRenders("th", "/a"),
    countRenders("en", "/a"),
    countRenders("th", "/b"),
    countRenders("th", "/a"),
  ]).toEqual([1, 0, 1, 1, 0]);
  expect([countRenders("th", "/a?b"), countRenders("th", "/a?b")]).toEqual([1, 1]);
});
