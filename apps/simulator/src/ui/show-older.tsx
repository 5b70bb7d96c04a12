import { countText } from "../format/money";
import { Button } from "./button";

/** How many more rows one press shows. */
export const PAGE_ROWS = 200;

interface ShowOlderProps {
  /** Rows there are. */
  all: number;
  /** Rows shown. */
  most: number;
  onMost(most: number): void;
}

/** The end of a table that shows its newest rows only. Nothing where all are shown. */
export function ShowOlder({ all, most, onMost }: ShowOlderProps) {
  if (all <= most) return null;
  return (
    <div className="border-t border-line p-2 text-center">
      <Button tone="quiet" onClick={() => onMost(most + PAGE_ROWS)}>
        Show {Math.min(PAGE_ROWS, all - most)} older of {countText(all - most)}
      </Button>
    </div>
  );
}
