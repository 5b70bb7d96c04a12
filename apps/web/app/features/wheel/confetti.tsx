import type { CSSProperties } from "react";

const PIECES = 44;
const colors = ["#fac345", "#ffdf8e", "#5aced8", "#1790a3", "#ffffff", "#eaa726"] as const;

/** Deterministic; the golden ratio spreads the pieces. */
function share(n: number): number {
  return (n * 0.618_034) % 1;
}

const pieces = Array.from({ length: PIECES }, (_, n) => {
  const side = (share(n) - 0.5) * 2;
  return {
    n,
    style: {
      "--x": `${(side * 44).toFixed(1)}vmin`,
      "--up": `${(-14 - share(n * 7) * 26).toFixed(1)}vmin`,
      "--down": `${(30 + share(n * 3) * 34).toFixed(1)}vmin`,
      "--turn": `${Math.round(180 + share(n * 5) * 540)}deg`,
      "--fall": `${Math.round(1_600 + share(n * 11) * 900)}ms`,
      "--wait": `${Math.round(share(n * 13) * 160)}ms`,
      background: colors[n % colors.length],
    } as CSSProperties,
  };
});

export function Confetti() {
  return (
    <div aria-hidden className="confetti motion-reduce:hidden">
      {pieces.map(({ n, style }) => (
        <span key={n} style={style} />
      ))}
    </div>
  );
}
