import { useState } from "react";

/** Animates changed digits for 450 ms. Not translated, because translation would replace its nodes. */
export function RollingText({ text }: { text: string }) {
  const [shown, setShown] = useState<{ text: string; from: string | null }>({ text, from: null });
  if (shown.text !== text) setShown({ text, from: shown.text });
  if (shown.from === null) return <span translate="no">{text}</span>;

  // Keys count from the right, so that units stay in place.
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
