import { useLocation } from "@remix-run/react";
import type { i18n as I18n } from "i18next";
import { createElement, type FunctionComponent, type ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { StaticRouter } from "react-router-dom/server.js";
import { memoizeMarkup, resolveDomElement, withRenderedChildren } from "./static-markup.server";

interface PageContext {
  i18n: I18n;
  pathname: string;
}

/**
 * Server implementation of `staticMarkupPerPage`: memoizes HTML by props, language and path, unless there is a query, which can have
 * any value.
 */
export function staticMarkupPerPage<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  const memoized = memoizeMarkup((props: P, context: PageContext) =>
    withRenderedChildren(resolveDomElement(createElement(component, props)), (children) => (
      <ContextProviders {...context}>{children}</ContextProviders>
    )),
  );
  return function StaticMarkupPerPage(props) {
    const { pathname, search } = useLocation();
    const { i18n } = useTranslation();
    const markup = search ? null : memoized(props, { i18n, pathname }, `${i18n.language} ${pathname}`);
    return markup ?? createElement(component, props);
  };
}

function ContextProviders({ i18n, pathname, children }: PageContext & { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <StaticRouter location={pathname}>{children}</StaticRouter>
    </I18nextProvider>
  );
}
