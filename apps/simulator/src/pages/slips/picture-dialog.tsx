import { ExternalLink, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button";
import { classes } from "../../ui/classes";
import { Dialog } from "../../ui/dialog";
import { addressOf, Thumbnail } from "../../ui/thumbnail";

/** Zoom in percent of the available width; 0: fit. */
const ZOOM_LEVELS = [0, 50, 75, 100, 150, 200, 300] as const;

/** Zoomable picture: + and - zoom, 0 fits, arrow keys scroll. */
export function PictureDialog({ title, path, onClose }: { title: string; path: string; onClose(): void }) {
  const [step, setStep] = useState(0);
  const width = ZOOM_LEVELS[step] ?? 0;
  const zoomTo = (next: number) => setStep(clampStep(next));
  const viewport = useRef<HTMLElement>(null);
  // Focus the picture so that arrow keys work immediately.
  useEffect(() => viewport.current?.focus(), []);
  useZoomKeys(setStep);
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="mb-3 flex items-center gap-1.5">
        <IconButton icon={ZoomOut} label="Zoom out (-)" disabled={step === 0} onClick={() => zoomTo(step - 1)} />
        <IconButton
          icon={ZoomIn}
          label="Zoom in (+)"
          disabled={step === ZOOM_LEVELS.length - 1}
          onClick={() => zoomTo(step + 1)}
        />
        <IconButton icon={Maximize} label="Fit (0)" disabled={step === 0} onClick={() => zoomTo(0)} />
        <span role="status" className="px-1 text-ink-2 tabular-nums">
          {width === 0 ? "Fit" : `${width} %`}
        </span>
        <a
          href={addressOf(path)}
          target="_blank"
          rel="noreferrer"
          className="ms-auto inline-flex items-center gap-1 font-medium text-primary hover:underline"
        >
          <ExternalLink aria-hidden className="size-3.5" /> Open in a new tab
        </a>
      </div>
      <section
        ref={viewport}
        aria-label="Picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="h-[60vh] overflow-auto rounded-lg bg-surface-2 text-center"
      >
        <div
          style={width === 0 ? undefined : { width: `${width}%` }}
          className={classes("mx-auto", width === 0 && "h-full")}
        >
          <Thumbnail path={path} alt={title} className={width === 0 ? "mx-auto h-full object-contain" : "w-full"} />
        </div>
      </section>
    </Dialog>
  );
}

function clampStep(step: number): number {
  return Math.max(0, Math.min(ZOOM_LEVELS.length - 1, step));
}

/** Listens on the document: a zoom button that becomes disabled loses the focus and its key events. */
function useZoomKeys(setStep: (change: (step: number) => number) => void) {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") setStep((step) => clampStep(step + 1));
      else if (event.key === "-") setStep((step) => clampStep(step - 1));
      else if (event.key === "0") setStep(() => 0);
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [setStep]);
}
