import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement, type ReactElement } from "react";
import { asText, keptLooks } from "./fixed-part.server";

/** What `forwardRef` makes. */
interface Forwarding {
  render: (props: object, ref: null) => ReactElement<object>;
}

/**
 * An icon of the library as the server shows it: what it looks like with the same properties is worked out once. For
 * each of some twenty on a page the library puts its attributes and classes together anew, and React goes through its
 * lines one by one. The browser draws the very same with the library itself.
 */
export function fixedIcon(icon: LucideIcon): LucideIcon {
  const looks = keptLooks((props: LucideProps) => drawn(icon, props));
  const FixedIcon = (props: LucideProps) => looks(props) ?? createElement(icon, props);
  return FixedIcon as unknown as LucideIcon;
}

/** The icon's element, with its lines as text. While React renders: the library asks for its context. */
function drawn(icon: LucideIcon, props: LucideProps): ReactElement {
  let element: ReactElement<object> = createElement(icon, props);
  while (typeof element.type !== "string")
    element = (element.type as unknown as Forwarding).render(element.props, null);
  return asText(element);
}
