import { countText } from "../format/money";
import { Button } from "./button";

/** Rows added per click. */
export const PAGE_ROWS = 200;

interface ShowOlderProps {
  /** Total rows. */
  all: number;
  /** Visible rows. */
  most: number;
  onMost(most: number): void;
}

/** Footer of a table that shows only its newest rows; empty if all are visible. */
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
