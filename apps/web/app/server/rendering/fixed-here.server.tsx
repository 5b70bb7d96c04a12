import { useLocation } from "@remix-run/react";
import type { i18n as I18n } from "i18next";
import { createElement, type FunctionComponent, type ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { StaticRouter } from "react-router-dom/server.js";
import { asText, drawnElement, keptLooks } from "./fixed-part.server";

interface Here {
  i18n: I18n;
  pathname: string;
}

/**
 * Server implementation of `fixedHere`: memoizes HTML by props, language and path, unless there is a query, which can have
 * any value.
 */
export function fixedHere<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  const looks = keptLooks((props: P, here: Here) =>
    asText(drawnElement(createElement(part, props)), (children) => <Around {...here}>{children}</Around>),
  );
  return function FixedHere(props) {
    const { pathname, search } = useLocation();
    const { i18n } = useTranslation();
    const look = search ? null : looks(props, { i18n, pathname }, `${i18n.language} ${pathname}`);
    return look ?? createElement(part, props);
  };
}

function Around({ i18n, pathname, children }: Here & { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <StaticRouter location={pathname}>{children}</StaticRouter>
    </I18nextProvider>
  );
}
