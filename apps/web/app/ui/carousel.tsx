import { CAROUSEL_VISIBLE_ITEMS } from "@mekong/contract/screen";
import { Children, type CSSProperties, type ReactNode } from "react";

interface CarouselProps {
  /** What it lists. */
  label: string;
  children: ReactNode;
  /** How many are in view; the part of the last one says that there is more. */
  visible?: number;
  /** Takes the focus itself, to be scrolled by keyboard: where items may have nothing that does. */
  focusable?: boolean;
}

/** A row that scrolls sideways and snaps; each child is one item. Works without JavaScript and by keyboard. */
export function Carousel({ label, children, visible = CAROUSEL_VISIBLE_ITEMS, focusable = false }: CarouselProps) {
  // With text in double size fewer are in view, rather than parts of all.
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
