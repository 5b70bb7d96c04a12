import { RESIZE_DEBOUNCE_MS } from "@mekong/contract/screen";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { whenIdle } from "../../ui/browser/when-idle";
import { addOtherScripts } from "../../ui/fonts/other-scripts";
import { drawWheel, labelFont } from "./draw-wheel";
import type { Slice } from "./wheel-data";

/** More costs memory without a visible gain. */
const MAX_DENSITY = 3;

export function useWheelCanvas(slices: readonly Slice[]): RefObject<HTMLCanvasElement> {
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
    // Outside the hydration task, which is already long.
    const frame = requestAnimationFrame(draw);
    const labels = slices.map(({ label }) => label).join("");
    const { fonts } = document;
    fonts?.load(labelFont(16, fontFamily), labels).then(draw, () => undefined);
    // A label's script may need another font, which loads on first use.
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
