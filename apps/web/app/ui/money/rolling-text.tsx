import { useState } from "react";

/** Animates changed digits for 450 ms. Not translated, because translation would replace its nodes. */
export function RollingText({ text }: { text: string }) {
  const [shown, setShown] = useState<{ text: string; from: string | null }>({ text, from: null });
  if (shown.text !== text) setShown({ text, from: shown.text });
  if (shown.from === null) return <span translate="no">{text}</span>;

  // Keys count from the right, so that units stay in place.
  const previous = shown.from.padStart(text.length, " ");
  const offset = previous.length - text.length;
  const endAnimation = () => setShown({ text, from: null });
  return (
    <span translate="no" className="inline-block whitespace-pre" onAnimationEnd={endAnimation}>
      {[...text].map((character, index) => {
        const from = previous[index + offset];
        const position = text.length - index;
        return from === character ? (
          <span key={position}>{character}</span>
        ) : (
          <span key={position} className="roll" data-from={from}>
            <span className="roll-in">{character}</span>
          </span>
        );
      })}
    </span>
  );
}
