import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Per component: more than pages that show it, or a provider's accounts. */
const MAX_ENTRIES = 200;

/** Server implementation of `staticMarkup`: memoizes HTML by props. */
export function staticMarkup<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  const memoized = memoizeMarkup((props: P) => withRenderedChildren(component(props) as ReactElement<object> | null));
  return (props) => memoized(props) ?? createElement(component, props);
}

/**
 * Memoizes rendered elements by primitive props and `contextKey`. The result is null if a prop is not primitive.
 */
export function memoizeMarkup<P extends object, Context = void>(
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

/** Cache key of props; null if one is not primitive. */
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

/**
 * Renders an element's children to a string, in the contexts that `wrap` adds.
 */
export function withRenderedChildren(element: ReactElement<object> | null, wrap = withoutWrapper): ReactElement | null {
  if (!element) return null;
  const { type, props } = element;
  const { children, ...attributes } = props as { children?: ReactNode };
  const innerHtml = renderToString(wrap(children));
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: innerHtml } });
}

const withoutWrapper = (children: ReactNode): ReactElement => createElement(Fragment, null, children);

interface ForwardRefComponent {
  render: (props: object, ref: null) => ReactElement<object>;
}

/**
 * Resolves a component's element to the DOM element it renders; null if that is not one element. Call it while React
 * renders: components may read contexts.
 */
export function resolveDomElement(start: ReactElement<object>): ReactElement<object> | null {
  let element: ReactElement<object> | null = start;
  while (element && typeof element.type !== "string") {
    const { type, props }: ReactElement<object> = element;
    if (typeof type === "function") element = (type as FunctionComponent)(props) as ReactElement<object> | null;
    else if (typeof type === "object" && "render" in type)
      element = (type as unknown as ForwardRefComponent).render(props, null);
    else return null;
  }
  return element;
}
