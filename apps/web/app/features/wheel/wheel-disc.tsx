import { RESIZE_DEBOUNCE_MS } from "@mekong/contract/screen";
import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { whenIdle } from "../../ui/browser/when-idle";
import { cx } from "../../ui/cx";
import { addOtherScripts } from "../../ui/fonts/fonts";
import type { Slot } from "../../ui/slot";
import { drawWheel, labelFont } from "./draw-wheel";
import { sliceAngle, WHEEL_WIDTH } from "./geometry";
import type { SpinHandle } from "./use-spin";
import type { Slice } from "./wheel-data";

interface WheelDiscProps extends Pick<SpinHandle, "phase" | "responseLost" | "disc" | "startRotation"> {
  slices: readonly Slice[];
  children: Slot;
}

export function WheelDisc({ slices, phase, responseLost, disc, startRotation, children }: WheelDiscProps) {
  const { t } = useTranslation("wheel");
  const canvas = useWheelCanvas(slices);
  const labels = slices.map(({ label }) => label).join(", ");
  const picture = t("picture", { count: slices.length, labels });
  // In these phases, the slice under the pointer is not a result.
  const noResult = phase === "halting" || phase === "halted" || (phase === "idle" && responseLost);
  return (
    <div className="wheel" style={{ width: WHEEL_WIDTH }} data-phase={phase}>
      <RimLights />
      <div className={cx("wheel-face", noResult && "opacity-45")}>
        <div
          ref={disc}
          className="wheel-disc"
          style={{ ...initialStyle(startRotation), background: conicGradient(slices) }}
        >
          <canvas ref={canvas} role="img" aria-label={picture} className="size-full">
            {picture}
          </canvas>
        </div>
      </div>
      <svg viewBox="0 0 24 28" aria-hidden="true" className="wheel-pointer">
        <path d="M2.6 2.5h18.8a1 1 0 0 1 .9 1.45L12.9 24.6a1 1 0 0 1-1.8 0L1.7 3.95a1 1 0 0 1 .9-1.45Z" />
      </svg>
      {children}
    </div>
  );
}

/** Later, `WheelMotion` sets the transform. */
function initialStyle(rotation: number): CSSProperties {
  return rotation === 0 ? {} : { transform: `rotate(${rotation}deg)` };
}

/** CSS background until, or unless, the canvas is drawn. */
function conicGradient(slices: readonly Slice[]): string {
  const angle = sliceAngle(slices.length);
  const parts = slices.map(({ bgColor }, n) => `${bgColor} ${n * angle}deg ${(n + 1) * angle}deg`);
  return `conic-gradient(from ${-angle / 2}deg, ${parts.join(", ")})`;
}

/** A higher density costs memory without a visible gain. */
const MAX_DENSITY = 3;

function useWheelCanvas(slices: readonly Slice[]): RefObject<HTMLCanvasElement> {
  const { i18n } = useTranslation();
  const { language: locale } = i18n;
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let unmounted = false;
    const { fontFamily } = getComputedStyle(canvas);
    const draw = () => {
      if (unmounted) return;
      const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
      drawWheel(canvas, { slices, size: canvas.clientWidth, density, fontFamily, locale });
    };
    // Draws in the next frame, because the hydration task is long.
    const frame = requestAnimationFrame(draw);
    const labels = slices.map(({ label }) => label).join("");
    const { fonts } = document;
    fonts?.load(labelFont(16, fontFamily), labels).then(draw, () => undefined);
    // Draws again, because the font of another script loads only when a label uses it.
    fonts?.addEventListener("loadingdone", draw);
    whenIdle(() => {
      addOtherScripts();
      draw();
    });

    let resizeTimer: ReturnType<typeof setTimeout> | undefined;
    const drawDebounced = () => {
      clearTimeout(resizeTimer);
      resizeTimer = setTimeout(draw, RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener("resize", drawDebounced);
    return () => {
      unmounted = true;
      cancelAnimationFrame(frame);
      fonts?.removeEventListener("loadingdone", draw);
      clearTimeout(resizeTimer);
      window.removeEventListener("resize", drawDebounced);
    };
  }, [slices, locale]);

  return ref;
}

const LIGHTS = 24;
/** Coordinates in the SVG's viewBox, which is 200 wide. */
const CENTRE = 100;
const RING = 95.2;

const lights = Array.from({ length: LIGHTS }, (_, n) => {
  const angle = ((n + 0.5) / LIGHTS) * 2 * Math.PI;
  const [x, y] = [CENTRE + RING * Math.sin(angle), CENTRE - RING * Math.cos(angle)];
  return { n, x: x.toFixed(2), y: y.toFixed(2) };
});

/** Two layers that alternate by opacity only, which needs no repaint. */
function RimLights() {
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
