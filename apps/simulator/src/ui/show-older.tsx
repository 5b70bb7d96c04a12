import { countText } from "../format/money";
import { Button } from "./button";

/** Rows added per click. */
export const PAGE_ROWS = 200;

interface ShowOlderProps {
  /** Total rows. */
  totalRows: number;
  /** Visible rows. */
  visibleRows: number;
  onVisibleRowsChange(visibleRows: number): void;
}

/** Footer of a table that shows only its newest rows; empty if all are visible. */
export function ShowOlder({ totalRows, visibleRows, onVisibleRowsChange }: ShowOlderProps) {
  if (totalRows <= visibleRows) return null;
  return (
    <div className="border-t border-line p-2 text-center">
      <Button tone="quiet" onClick={() => onVisibleRowsChange(visibleRows + PAGE_ROWS)}>
        Show {Math.min(PAGE_ROWS, totalRows - visibleRows)} older of {countText(totalRows - visibleRows)}
      </Button>
    </div>
  );
}
