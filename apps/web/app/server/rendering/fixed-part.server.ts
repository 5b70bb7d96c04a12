import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** The looks of one part that are kept: more than there are places that show it, and accounts that a provider has. */
const MOST_LOOKS = 200;

/** What `fixed` of `ui/fixed.ts` is on the server: what a part looks like with the same properties is worked out once. */
export function fixed<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  const looks = keptLooks((props: P) => asText(part(props) as ReactElement<object> | null));
  return (props) => looks(props) ?? createElement(part, props);
}

/**
 * Keeps what is drawn with plain properties, the latest looks of it.
 * @param draw is told the properties, and where; null: it can't be kept
 * @returns what draws it, where it is told `where` and a name of that; null where a property is not plain
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

/** What tells properties apart; null where there are some that are not plain. */
function nameOf(props: object): string | null {
  let name = "";
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "function" || (typeof value === "object" && value !== null)) return null;
    const text = String(value);
    // With its length: a text may look like the next property.
    name += `${key} ${typeof value} ${text.length} ${text}\n`;
  }
  return name;
}

/**
 * An element of a page with its inside as text, for React to write as it is.
 * @param around what its inside needs around itself
 */
export function asText(element: ReactElement<object> | null, around = inNothing): ReactElement | null {
  if (!element) return null;
  const { type, props } = element;
  const { children, ...attributes } = props as { children?: ReactNode };
  const inside = renderToString(around(children));
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: inside } });
}

const inNothing = (children: ReactNode): ReactElement => createElement(Fragment, null, children);

/** What `forwardRef` makes. */
interface Forwarding {
  render: (props: object, ref: null) => ReactElement<object>;
}

/**
 * The element of the page that a component's element comes to; null where it is not one element. While React renders: a
 * component on the way may ask for its context.
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
