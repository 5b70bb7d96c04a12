import { CAROUSEL_VISIBLE_ITEMS } from "@mekong/contract/screen";
import { Children, type CSSProperties, type ReactNode } from "react";

interface CarouselProps {
  label: string;
  children: ReactNode;
  /** Not an integer: a partly visible item shows that there are more. */
  visible?: number;
  /** Allows keyboard scrolling if items cannot take focus. */
  focusable?: boolean;
}

export function Carousel({ label, children, visible = CAROUSEL_VISIBLE_ITEMS, focusable = false }: CarouselProps) {
  // The minimum shows fewer items with enlarged text.
  const style: CSSProperties = { gridAutoColumns: `max(7rem, (100% - 2 * 0.75rem) / ${visible})` };
  return (
    <ul
      tabIndex={focusable ? 0 : undefined}
      aria-label={label}
      style={style}
      className="no-scrollbar -mx-(--gutter) grid snap-x snap-mandatory scroll-px-(--gutter) grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-(--gutter) -my-2 pt-2 pb-6"
    >
      {Children.map(children, (child) => (
        <li className="min-w-0 snap-start">{child}</li>
      ))}
    </ul>
  );
}
