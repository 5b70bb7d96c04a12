import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Per component: more than pages that show it, or a provider's accounts. */
const MOST_LOOKS = 200;

/** Server implementation of `fixed`: memoizes HTML by props. */
export function fixed<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  const looks = keptLooks((props: P) => asText(part(props) as ReactElement<object> | null));
  return (props) => looks(props) ?? createElement(part, props);
}

/**
 * Memoizes rendered elements by primitive props and `whereName`. The result is null if a prop is not primitive.
 */
export function keptLooks<P extends object, Where = void>(
  draw: (props: P, where: Where) => ReactElement | null,
): (props: P, where: Where, whereName?: string) => ReactElement | null {
  const looks = new Map<string, ReactElement>();
  return (props, where, whereName = "") => {
    const properties = nameOf(props);
    if (properties === null) return null;
    const name = `${whereName}\n${properties}`;
    const known = looks.get(name);
    if (known) return known;
    const look = draw(props, where);
    if (!look) return null;
    looks.set(name, look);
    const [oldest = name] = looks.keys();
    if (looks.size > MOST_LOOKS) looks.delete(oldest);
    return look;
  };
}

/** Cache key of props; null if one is not primitive. */
function nameOf(props: object): string | null {
  let name = "";
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "function" || (typeof value === "object" && value !== null)) return null;
    const text = String(value);
    // The length prevents collisions: a text may look like the next prop.
    name += `${key} ${typeof value} ${text.length} ${text}\n`;
  }
  return name;
}

/**
 * Renders an element's children to a string, in the contexts that `around` adds.
 */
export function asText(element: ReactElement<object> | null, around = inNothing): ReactElement | null {
  if (!element) return null;
  const { type, props } = element;
  const { children, ...attributes } = props as { children?: ReactNode };
  const inside = renderToString(around(children));
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: inside } });
}

const inNothing = (children: ReactNode): ReactElement => createElement(Fragment, null, children);

interface Forwarding {
  render: (props: object, ref: null) => ReactElement<object>;
}

/**
 * Resolves a component's element to the DOM element it renders; null if that is not one element. Call it while React
 * renders: components may read contexts.
 */
export function drawnElement(of: ReactElement<object>): ReactElement<object> | null {
  let element: ReactElement<object> | null = of;
  while (element && typeof element.type !== "string") {
    const { type, props }: ReactElement<object> = element;
    if (typeof type === "function") element = (type as FunctionComponent)(props) as ReactElement<object> | null;
    else if (typeof type === "object" && "render" in type)
      element = (type as unknown as Forwarding).render(props, null);
    else return null;
  }
  return element;
}
