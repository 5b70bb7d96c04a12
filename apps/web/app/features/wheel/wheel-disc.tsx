import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import type { Slot } from "../../ui/slot";
import { sliceAngle, WHEEL_WIDTH } from "./geometry";
import { RimLights } from "./rim-lights";
import type { SpinHandle } from "./use-spin";
import { useWheelCanvas } from "./use-wheel-canvas";
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
  // The slice under the pointer is not a result in these phases.
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

/** Initial transform in the server's HTML; later `WheelMotion` sets it. */
function initialStyle(rotation: number): CSSProperties {
  return rotation === 0 ? {} : { transform: `rotate(${rotation}deg)` };
}

/** Picture in CSS, shown until the canvas is drawn or if it cannot be drawn. */
function conicGradient(slices: readonly Slice[]): string {
  const angle = sliceAngle(slices.length);
  const parts = slices.map(({ bgColor }, n) => `${bgColor} ${n * angle}deg ${(n + 1) * angle}deg`);
  return `conic-gradient(from ${-angle / 2}deg, ${parts.join(", ")})`;
}
