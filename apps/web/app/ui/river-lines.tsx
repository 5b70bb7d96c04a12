const LINES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export function RiverLines({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 340 230" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={className}>
      <g fill="none" stroke="#ffffff" strokeLinecap="round">
        {LINES.map((line) => (
          <path
            key={line}
            strokeWidth={1 + line * 0.22}
            opacity={0.035 + line * 0.011}
            d={`M ${96 + line * 9} 250 C ${138 + line * 7} ${206 - line * 5}, ${176 - line * 2} ${180 - line * 4}, ${226 + line * 2} ${164 - line * 6} S ${310 + line * 2} ${146 - line * 13}, 372 ${96 - line * 19}`}
          />
        ))}
      </g>
    </svg>
  );
}
