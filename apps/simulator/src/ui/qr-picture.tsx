import { useMemo } from "react";
import { encode } from "uqr";

/** QR code, dark on white in every theme so that phones can read it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Dark modules as one path, with the four-module quiet zone that readers need. */
function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
