import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement } from "react";
import { asText, drawnElement, keptLooks } from "./fixed-part.server";

/**
 * An icon of the library as the server shows it: what it looks like with the same properties is worked out once. For
 * each of some twenty on a page the library puts its attributes and classes together anew, and React goes through its
 * lines one by one. The browser draws the very same with the library itself.
 */
export function fixedIcon(icon: LucideIcon): LucideIcon {
  const looks = keptLooks((props: LucideProps) => asText(drawnElement(createElement(icon, props))));
  const FixedIcon = (props: LucideProps) => looks(props) ?? createElement(icon, props);
  return FixedIcon as unknown as LucideIcon;
}
