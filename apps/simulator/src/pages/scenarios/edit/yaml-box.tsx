import { forwardRef, type KeyboardEvent, useId } from "react";
import { classes } from "../../../ui/classes";

/** Line height of `leading-5`. */
const LINE_REM = 1.25;

interface YamlBoxProps {
  text: string;
  /** Invalid line, from 1. */
  errorLine?: number;
  /** Id of the error description. */
  describedBy: string;
  onChange(text: string): void;
  /** Esc: moves the focus to the check result. */
  onLeave(): void;
}

/**
 * Text editor with line numbers, as high as its lines so that numbers and text stay aligned. Enter keeps the
 * indentation; Tab moves to the next control.
 */
export const YamlBox = forwardRef<HTMLTextAreaElement, YamlBoxProps>(function YamlBox(
  { text, errorLine, describedBy, onChange, onLeave },
  ref,
) {
  const hintId = useId();
  const count = text.split("\n").length;
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      onLeave();
    } else if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const { selectionStart, value } = event.currentTarget;
      const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
      const indent = /^ */.exec(line)?.[0] ?? "";
      if (indent !== "" && insertText(event.currentTarget, `\n${indent}`)) event.preventDefault();
    }
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex max-h-[70vh] items-start overflow-y-auto rounded-lg border border-line-strong/60 bg-surface font-mono text-small leading-5 focus-within:border-primary">
        <ol
          aria-hidden
          className="min-h-80 shrink-0 self-stretch border-r border-line bg-surface-2 py-2 text-end select-none"
        >
          {Array.from({ length: count }, (_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number
              key={index}
              className={classes(
                "h-5 px-2 tabular-nums",
                index + 1 === errorLine ? "bg-danger-bg font-semibold text-danger" : "text-ink-3",
              )}
            >
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={ref}
          aria-label="Scenario in YAML"
          aria-describedby={`${describedBy} ${hintId}`}
          aria-invalid={errorLine !== undefined || undefined}
          value={text}
          // Room for the lines and a horizontal scroll bar: only the outer box scrolls vertically.
          style={{ height: `${count * LINE_REM + 2}rem` }}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className="min-h-80 min-w-0 flex-1 resize-none overflow-x-auto overflow-y-hidden bg-transparent px-3 py-2 leading-5 whitespace-pre outline-none"
        />
      </div>
      <p id={hintId} className="text-tiny text-ink-3">
        Tab moves to the next control, Esc to the check result. Enter keeps the indentation.
      </p>
    </div>
  );
});

/** Inserts a text at the cursor as an undoable edit. @returns whether the browser supports it */
export function insertText(area: HTMLTextAreaElement, text: string): boolean {
  area.focus();
  // The only way that keeps a textarea's native undo history.
  return typeof document.execCommand === "function" && document.execCommand("insertText", false, text);
}
