import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { i18nWith } from "./i18n/instance";
import { locales } from "./i18n/locales";
import { Layout } from "./root";

// Simulates an error page whose root loader was not called.
vi.mock("@remix-run/react", async (load) => ({
  ...(await load<typeof import("@remix-run/react")>()),
  Links: () => null,
  Scripts: () => null,
  ScrollRestoration: () => null,
  useMatches: () => [],
  useRouteError: () => undefined,
  useRouteLoaderData: () => undefined,
}));

test.each(locales)("an error page in %s has the right lang attribute", (locale) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nWith(locale, { common: { appName: "Mekong" } })}>
      <Layout>
        <p>error</p>
      </Layout>
    </I18nextProvider>,
  );
  expect(html).toContain(`<html lang="${locale}" data-theme="system">`);
});
