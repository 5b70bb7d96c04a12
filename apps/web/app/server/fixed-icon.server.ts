import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The looks of one icon that are kept; there are as many as places that show it. */
const MOST_LOOKS = 50;

/** What `forwardRef` makes. */
interface Forwarding {
  render: (props: object, ref: null) => ReactElement<{ children?: ReactNode }>;
}

/**
 * An icon of the library as the server shows it: what it looks like with the same properties is worked out once. For
 * each of some twenty on a page the library puts its attributes and classes together anew, and React goes through its
 * lines one by one. The browser draws the very same with the library itself.
 */
export function fixedIcon(icon: LucideIcon): LucideIcon {
  const looks = new Map<string, ReactElement>();
  function FixedIcon(props: LucideProps) {
    const name = nameOf(props);
    if (name === null) return createElement(icon, props);
    let look = looks.get(name);
    if (!look) {
      look = drawn(icon, props);
      if (looks.size < MOST_LOOKS) looks.set(name, look);
    }
    return look;
  }
  return FixedIcon as unknown as LucideIcon;
}

/** What tells properties apart; null where there are some that are not plain. */
function nameOf(props: object): string | null {
  let name = "";
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "object" || typeof value === "function") return null;
    name += `${key}=${typeof value} ${value}\n`;
  }
  return name;
}

/** The icon's element, with its lines as text. While React renders: the library asks for its context. */
function drawn(icon: LucideIcon, props: LucideProps): ReactElement {
  let element: ReactElement<{ children?: ReactNode }> = createElement(icon, props);
  while (typeof element.type !== "string")
    element = (element.type as unknown as Forwarding).render(element.props, null);
  const { children, ...attributes } = element.props;
  const lines = renderToStaticMarkup(createElement(Fragment, null, children));
  return createElement(element.type, { ...attributes, dangerouslySetInnerHTML: { __html: lines } });
}
