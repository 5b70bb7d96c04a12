import { useLocation } from "@remix-run/react";
import type { i18n as I18n } from "i18next";
import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { StaticRouter } from "react-router-dom/server.js";

/** Per component: more than pages that show it, or a provider's accounts. */
const MAX_ENTRIES = 200;

/** Memoizes a component's HTML by props. */
export function staticMarkup<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  const memoized = memoizeMarkup((props: P) => withRenderedChildren(component(props) as ReactElement<object> | null));
  return (props) => memoized(props) ?? createElement(component, props);
}

/** The returned function returns null if a prop is not primitive. */
function memoizeMarkup<P extends object, Context = void>(
  render: (props: P, context: Context) => ReactElement | null,
): (props: P, context: Context, contextKey?: string) => ReactElement | null {
  const entries = new Map<string, ReactElement>();
  return (props, context, contextKey = "") => {
    const propsKey = propsKeyOf(props);
    if (propsKey === null) return null;
    const key = `${contextKey}\n${propsKey}`;
    const cached = entries.get(key);
    if (cached) return cached;
    const markup = render(props, context);
    if (!markup) return null;
    entries.set(key, markup);
    const [oldestKey = key] = entries.keys();
    if (entries.size > MAX_ENTRIES) entries.delete(oldestKey);
    return markup;
  };
}

function propsKeyOf(props: object): string | null {
  let propsKey = "";
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "function" || (typeof value === "object" && value !== null)) return null;
    const text = String(value);
    // The length prevents collisions: a text may look like the next prop.
    propsKey += `${key} ${typeof value} ${text.length} ${text}\n`;
  }
  return propsKey;
}

function withRenderedChildren(element: ReactElement<object> | null, wrap = withoutWrapper): ReactElement | null {
  if (!element) return null;
  const { type, props } = element;
  const { children, ...attributes } = props as { children?: ReactNode };
  const innerHtml = renderToString(wrap(children));
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: innerHtml } });
}

const withoutWrapper = (children: ReactNode): ReactElement => createElement(Fragment, null, children);

/**
 * Returns null if the component does not render one element. Call it while React renders, because components may read
 * contexts.
 */
function resolveDomElement(start: ReactElement<object>): ReactElement<object> | null {
  let element: ReactElement<object> | null = start;
  while (element && typeof element.type !== "string") {
    const { type, props }: ReactElement<object> = element;
    if (typeof type !== "function") return null;
    element = (type as FunctionComponent)(props) as ReactElement<object> | null;
  }
  return element;
}

interface PageContext {
  i18n: I18n;
  pathname: string;
}

/** Memoizes HTML by props, language and path, but not with a query, which can have any value. */
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
