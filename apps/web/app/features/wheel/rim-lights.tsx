const LIGHTS = 24;
/** In a viewBox 200 wide. */
const CENTRE = 100;
const RING = 95.2;

const lights = Array.from({ length: LIGHTS }, (_, n) => {
  const angle = ((n + 0.5) / LIGHTS) * 2 * Math.PI;
  const [x, y] = [CENTRE + RING * Math.sin(angle), CENTRE - RING * Math.cos(angle)];
  return { n, x: x.toFixed(2), y: y.toFixed(2) };
});

/** Two layers that alternate by opacity only, which needs no repaint. */
export function RimLights() {
  return (
    <>
      <svg viewBox="0 0 200 200" aria-hidden="true" className="wheel-rim">
        <circle cx={CENTRE} cy={CENTRE} r={RING} fill="none" strokeWidth="9.4" className="wheel-ring" />
        {lights.map(({ n, x, y }) => (
          <circle key={n} cx={x} cy={y} r="1.5" className="wheel-light-off" />
        ))}
      </svg>
      {[0, 1].map((phase) => (
        <svg key={phase} viewBox="0 0 200 200" aria-hidden="true" className="wheel-rim wheel-lights" data-turn={phase}>
          {lights
            .filter(({ n }) => n % 2 === phase)
            .map(({ n, x, y }) => (
              <g key={n} className="wheel-light-on">
                <circle cx={x} cy={y} r="3.4" opacity="0.28" />
                <circle cx={x} cy={y} r="1.9" />
              </g>
            ))}
        </svg>
      ))}
    </>
  );
}
