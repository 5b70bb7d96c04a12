import { characterCount } from "@mekong/contract/text";
import { truncate } from "@mekong/contract/truncate";
import { classes } from "./classes";

/** Longer strings are truncated; the copy button copies all. */
const MAX_STRING_LENGTH = 400;

const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

function truncateStrings(_key: string, value: unknown): unknown {
  if (typeof value !== "string" || characterCount(value) <= MAX_STRING_LENGTH) return value;
  return `${truncate(value, MAX_STRING_LENGTH)}… (${characterCount(value).toLocaleString("en-US")} characters)`;
}

export function JsonView({ value, className }: { value: unknown; className?: string }) {
  const text = JSON.stringify(value, truncateStrings, 2) ?? "undefined";
  const pieces: { start: number; text: string; tone?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [, string, colon, word] = match;
    if (match.index > end) pieces.push({ start: end, text: text.slice(end, match.index) });
    const tone = string ? (colon ? "text-primary" : "text-success") : word ? "text-pending" : "text-info";
    pieces.push({ start: match.index, text: match[0], tone });
    end = match.index + match[0].length;
  }
  pieces.push({ start: end, text: text.slice(end) });
  return (
    <pre
      className={classes(
        "max-h-80 overflow-y-auto rounded-lg bg-surface-2/70 p-3 font-mono text-small break-words whitespace-pre-wrap",
        className,
      )}
    >
      {pieces.map((piece) => (
        <span key={piece.start} className={piece.tone}>
          {piece.text}
        </span>
      ))}
    </pre>
  );
}
