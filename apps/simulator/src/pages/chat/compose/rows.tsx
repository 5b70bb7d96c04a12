import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, IconButton } from "../../../ui/button";

interface RowsProps<Row extends { id: number }> {
  /** Singular name, such as `Button`. */
  itemName: string;
  rows: readonly Row[];
  /** Error text if there are too few or too many rows. */
  error?: string;
  createRow(): Row;
  onChange(rows: Row[]): void;
  children(row: Row, index: number, change: (part: Partial<Row>) => void): ReactNode;
}

/** List editor: adds, moves and removes rows; focus follows a moved row. */
export function Rows<Row extends { id: number }>({
  itemName,
  rows,
  error,
  createRow,
  onChange,
  children,
}: RowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  /** Focus candidates after a move, in order of preference. */
  const focusCandidates = useRef<string[]>([]);
  const errorId = useId();
  useEffect(() => {
    const candidates = focusCandidates.current.map((name) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-row="${name}"]:not(:disabled)`),
    );
    focusCandidates.current = [];
    candidates.find(Boolean)?.focus();
  });

  const move = (index: number, step: 1 | -1) => {
    const moved = [...rows];
    const [row] = moved.splice(index, 1);
    if (!row) return;
    moved.splice(index + step, 0, row);
    focusCandidates.current = step === 1 ? [`down-${row.id}`, `up-${row.id}`] : [`up-${row.id}`, `down-${row.id}`];
    onChange(moved);
  };
  const remove = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1];
    focusCandidates.current = [...(next ? [`remove-${next.id}`] : []), "add"];
    onChange(rows.filter((_, position) => position !== index));
  };
  const lowerName = itemName.toLowerCase();

  return (
    <div ref={list} className="flex min-w-0 flex-col gap-2">
      {rows.map((row, index) => (
        <fieldset key={row.id} className="min-w-0 rounded-lg border border-line p-2.5 pt-1">
          <legend className="sr-only">{`${itemName} ${index + 1}`}</legend>
          <div className="mb-1 flex items-center gap-0.5">
            <span aria-hidden className="flex-1 text-small font-medium text-ink-2">{`${itemName} ${index + 1}`}</span>
            <IconButton
              icon={ArrowUp}
              label={`Move ${lowerName} ${index + 1} up`}
              tone="quiet"
              size="small"
              data-row={`up-${row.id}`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${lowerName} ${index + 1} down`}
              tone="quiet"
              size="small"
              data-row={`down-${row.id}`}
              disabled={index === rows.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              icon={Trash2}
              label={`Remove ${lowerName} ${index + 1}`}
              tone="quiet"
              size="small"
              data-row={`remove-${row.id}`}
              onClick={() => remove(index)}
            />
          </div>
          {children(row, index, (part) =>
            onChange(rows.map((each, position) => (position === index ? { ...each, ...part } : each))),
          )}
        </fieldset>
      ))}
      <div className="flex items-center gap-2">
        <Button
          size="small"
          icon={Plus}
          data-row="add"
          aria-describedby={error ? errorId : undefined}
          onClick={() => onChange([...rows, createRow()])}
        >
          {`Add a ${lowerName}`}
        </Button>
        {error && (
          <p id={errorId} className="text-tiny font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
