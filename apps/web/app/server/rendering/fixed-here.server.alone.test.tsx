import { useLocation } from "@remix-run/react";
import type { FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { StaticRouter } from "react-router-dom/server.js";
import { expect, test, vi } from "vitest";
import { AccountTile } from "../../features/games/account-tile";
import { MemberNav } from "../../features/layout/member-nav";
import { QuickActions } from "../../features/menu/quick-actions";
import { locales } from "../../i18n/locales";
import { serverI18n } from "../../i18n/translator.server";
import { gameAccount } from "../testing/game-account";
import { fixedHere } from "./fixed-here.server";

// As in the build: the router's own link is more than one element.
vi.mock("@remix-run/react", async (original) => {
  const { PlainLink } = await vi.importActual<typeof import("./plain-link.server")>("./plain-link.server");
  return { ...(await original<object>()), Link: PlainLink };
});

const addresses = ["/user/home", "/user/statement", "/user/home?m=menu", "/user/contact?x=%3Cb%3E", "/user/%22%3E<b>"];

function written(Part: FunctionComponent, locale: (typeof locales)[number], address: string): string {
  return renderToString(
    <I18nextProvider i18n={serverI18n(locale)}>
      <StaticRouter location={address}>
        <Part />
      </StaticRouter>
    </I18nextProvider>,
  );
}

const account = gameAccount({ name: "PG <1>", background: "#057184,#043b57", isActive: false });
const parts: Record<string, FunctionComponent> = {
  MemberNav,
  QuickActions,
  AccountTile: () => <AccountTile account={account} place={0} currency="BAHT" hidden={false} />,
};

test.each(Object.entries(parts))(
  "%s renders the same HTML as without memoization, for each language and path, first and repeated",
  (_, Part) => {
    const drawing = vi.fn(Part);
    const Fixed = fixedHere(drawing);
    for (const _ of ["first", "again"]) {
      for (const locale of locales) {
        for (const address of addresses) expect(written(Fixed, locale, address)).toBe(written(Part, locale, address));
      }
    }
    // Three addresses once, the two with a question mark twice.
    expect(drawing).toHaveBeenCalledTimes(7 * locales.length);
  },
);

test("renders components without a single root element each time", () => {
  const Two = () => (
    <>
      <b>1</b>
      <i>2</i>
    </>
  );
  const Fixed = fixedHere(Two);
  for (const _ of ["first", "again"]) expect(written(Fixed, "en", "/a")).toBe("<b>1</b><i>2</i>");
  expect(
    written(
      fixedHere(() => null),
      "en",
      "/a",
    ),
  ).toBe("");
});

test("memoizes per language and path, but not with a query", () => {
  const drawing = vi.fn(function Where() {
    const { t } = useTranslation("home");
    const { pathname, search } = useLocation();
    return <p>{[t("title"), pathname, search]}</p>;
  });
  const Fixed = fixedHere(drawing);
  const drawn = (locale: (typeof locales)[number], address: string) => {
    drawing.mockClear();
    written(Fixed, locale, address);
    return drawing.mock.calls.length;
  };
  expect([drawn("th", "/a"), drawn("th", "/a"), drawn("en", "/a"), drawn("th", "/b"), drawn("th", "/a")]).toEqual([
    1, 0, 1, 1, 0,
  ]);
  expect([drawn("th", "/a?b"), drawn("th", "/a?b")]).toEqual([1, 1]);
});
