import { createElement, Fragment, type FunctionComponent, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** The looks of one part that are kept: more than there are places that show it, and accounts that a provider has. */
const MOST_LOOKS = 200;

/** What `fixed` of `ui/fixed.ts` is on the server: what a part looks like with the same properties is worked out once. */
export function fixed<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  const looks = keptLooks((props: P) => asText(part(props) as ReactElement<object>));
  return (props) => looks(props) ?? createElement(part, props);
}

/**
 * Keeps what is drawn with plain properties.
 * @returns null where some are not plain
 */
export function keptLooks<P extends object>(draw: (props: P) => ReactElement): (props: P) => ReactElement | null {
  const looks = new Map<string, ReactElement>();
  return (props) => {
    const name = nameOf(props);
    if (name === null) return null;
    let look = looks.get(name);
    if (!look) {
      look = draw(props);
      if (looks.size < MOST_LOOKS) looks.set(name, look);
    }
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

/** An element of a page with its inside as text, for React to write as it is. */
export function asText({ type, props }: ReactElement<object>): ReactElement {
  const { children, ...attributes } = props as { children?: ReactNode };
  const inside = renderToString(createElement(Fragment, null, children));
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: inside } });
}
