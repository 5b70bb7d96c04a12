import { useState } from "react";

/**
 * Digits that roll to a new text for 450 ms when it really changes; plain text the rest of the time. One element through
 * all of it, which no browser translates: it would put its own nodes in the place of the digits.
 */
export function RollingText({ text }: { text: string }) {
  const [shown, setShown] = useState<{ text: string; from: string | null }>({ text, from: null });
  if (shown.text !== text) setShown({ text, from: shown.text });
  if (shown.from === null) return <span translate="no">{text}</span>;

  // Compared from the right: a unit stays a unit when the number gets longer.
  const before = shown.from.padStart(text.length, " ");
  const offset = before.length - text.length;
  const settle = () => setShown({ text, from: null });
  return (
    <span translate="no" className="inline-block whitespace-pre" onAnimationEnd={settle}>
      {[...text].map((character, index) => {
        const from = before[index + offset];
        const place = text.length - index;
        return from === character ? (
          <span key={place}>{character}</span>
        ) : (
          <span key={place} className="roll" data-from={from}>
            <span className="roll-in">{character}</span>
          </span>
        );
      })}
    </span>
  );
}
