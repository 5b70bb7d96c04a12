import Gift from "lucide-react/icons/gift";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { useModal } from "../../ui/browser/use-modal";
import { Button } from "../../ui/button";
import { CleanedHtml } from "../../ui/cleaned-html";
import type { SpinResult } from "./use-spin";

interface PrizeDialogProps {
  prize: SpinResult;
  onClose: () => void;
}

/** Modal, so that it is above an open sheet. */
export function PrizeDialog({ prize, onClose }: PrizeDialogProps) {
  const { t } = useTranslation("wheel");
  const id = useId();
  const { spun, slice } = prize;
  const dialog = useModal(prize);

  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(21rem,calc(100vw-2.5rem))] overflow-visible max-2xs:w-[calc(100vw-1.25rem)] rounded-card bg-surface text-ink shadow-raised backdrop:bg-scrim"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <div className="flex max-h-[calc(100dvh-2.5rem)] flex-col items-center overflow-y-auto px-6 pt-8 pb-6 text-center max-2xs:px-4">
        <span className="pop coin grid size-22 shrink-0 place-items-center rounded-full text-[3.25rem] text-on-gold">
          <Gift aria-hidden className="size-10" strokeWidth={1.75} />
        </span>
        <h2 id={`${id}title`} className="mt-4 text-h1 max-2xs:text-h3">
          {t("prize.title")}
        </h2>
        <div id={`${id}text`} className="mt-1 w-full">
          <p className="text-sub text-ink-2">{t("prize.won")}</p>
          <p className="mt-2 text-amount text-balance wrap-anywhere">{spun.label}</p>
          {slice?.htmlDescription ? <CleanedHtml html={slice.htmlDescription} className="mt-2 text-sub" /> : null}
          <p className="mt-3 text-caption text-ink-2">{t("prize.about")}</p>
        </div>
        <Button tone="gold" className="mt-5 w-full shrink-0" onClick={() => dialog.current?.close()}>
          {t("prize.confirm")}
        </Button>
      </div>
      <Confetti />
    </dialog>
  );
}

const PIECES = 44;
const colors = ["#fac345", "#ffdf8e", "#5aced8", "#1790a3", "#ffffff", "#eaa726"] as const;

/** A number from 0 to 1, always the same for `n`: the golden ratio spreads the confetti evenly. */
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

function Confetti() {
  return (
    <div aria-hidden className="confetti motion-reduce:hidden">
      {pieces.map(({ n, style }) => (
        <span key={n} style={style} />
      ))}
    </div>
  );
}
