import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactElement, useContext } from "react";
import { I18nContext } from "react-i18next";
import "./app.css";
import { readTheme } from "./features/preferences/theme.server";
import { BarePage, RouteProblem } from "./forms/route-problem";
import type { Locale } from "./i18n/locales";
import { DeferredScripts } from "./root/deferred-scripts";
import { DocumentTitle, type PageHandle } from "./root/document-title";
import { EarlyScript } from "./root/early-script";
import {
  useHeadingFocus,
  useHydratedMarker,
  useLanguage,
  useOtherScripts,
  useReportLocation,
  useServiceWorker,
} from "./root/effects";
import { FontPreloads, ThemeColors } from "./root/head";
import { NonceContext } from "./root/nonce";
import { SimulatorRibbon } from "./root/simulator-ribbon";
import { Toasts } from "./root/toasts";
import { settings } from "./server/env.server";
import { chosenLocale, readLocale } from "./server/locale.server";
import { revalidateUnlessOffline } from "./ui/browser/or-offline";

export function loader({ request }: LoaderFunctionArgs) {
  return {
    locale: readLocale(request),
    localeChosen: chosenLocale(request) !== null,
    theme: readTheme(request),
    simulator: settings().simulator,
    variant: settings().variant,
  };
}

/** Reloads only for language and theme; other revalidations could fail offline. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return (args.formAction?.startsWith("/preferences/") ?? false) && revalidateUnlessOffline(args);
}

/** Also wraps error pages, which may lack the loader's data. */
export function Layout({ children }: { children: ReactElement }) {
  useHydratedMarker();
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const { i18n } = useContext(I18nContext);
  const locale = data?.locale ?? (i18n.language as Locale);
  const theme = data?.theme ?? "system";
  const isScriptless = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.withoutScripts);
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <DocumentTitle />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <ThemeColors theme={theme} />
        <FontPreloads locale={locale} />
        <EarlyScript nonce={nonce} />
        <Links />
      </head>
      <body>
        {data?.simulator ? <SimulatorRibbon /> : null}
        {children}
        <Toasts />
        <ScrollRestoration nonce={nonce} />
        {isScriptless ? null : <DeferredScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  useHeadingFocus();
  useLanguage();
  useReportLocation();
  useOtherScripts();
  useServiceWorker(useRouteLoaderData<typeof loader>("root")?.locale);
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <BarePage>
      <RouteProblem />
    </BarePage>
  );
}
