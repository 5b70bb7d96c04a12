import type { LucideIcon } from "lucide-react";
import Dices from "lucide-react/icons/dices";
import Ticket from "lucide-react/icons/ticket";
import Trophy from "lucide-react/icons/trophy";
import type { CSSProperties } from "react";
import { cx } from "../../ui/cx";
import { staticMarkup } from "../../ui/static-markup";
import type { GameAccount, GameCategory } from "./account";

type Art = { kind: "colours"; from: string; to: string } | { kind: "picture"; address: string } | null;

const COLOURS = /^(#[\da-f]{6})(?:,\s*(#[\da-f]{6}))?$/i;
const ADDRESS = /^(https?:\/\/|\/(?!\/)|data:image\/)/i;

export function artOf(background: string | null): Art {
  if (background === null) return null;
  const colours = COLOURS.exec(background);
  if (colours?.[1]) return { kind: "colours", from: colours[1], to: colours[2] ?? colours[1] };
  return isPicture(background) ? { kind: "picture", address: background } : null;
}

/** Returns false for unsafe URLs such as `javascript:`. */
export function isPicture(text: string): boolean {
  return ADDRESS.test(text);
}

export function cssPicture(address: string): string {
  return `url(${JSON.stringify(address)})`;
}

/** Number of `art-*` classes in ui/styles/surfaces.css. */
const ART_TONES = 12;

const emblems: Record<GameCategory, LucideIcon> = { slot: Dices, sport: Trophy, lotto: Ticket };

interface ArtProps extends Pick<GameAccount, "category" | "code" | "background" | "logo"> {
  /** Neighbours get different default colours. */
  index: number;
  className?: string;
}

export const AccountArt = staticMarkup(function AccountArt(props: ArtProps) {
  const { category, code, background, logo, index, className = "h-19" } = props;
  const Emblem = emblems[category];
  const art = artOf(background);
  const colours = art?.kind === "colours" ? ({ "--art-a": art.from, "--art-b": art.to } as CSSProperties) : undefined;
  const picture = art?.kind === "picture" ? { backgroundImage: cssPicture(art.address) } : null;
  return (
    <span
      style={colours}
      className={cx(
        "art relative grid place-items-center overflow-hidden",
        className,
        colours ? null : `art-${index % ART_TONES}`,
      )}
    >
      {picture ? (
        <span style={picture} className="absolute inset-0 bg-cover bg-center" />
      ) : (
        <Emblem aria-hidden className="absolute -end-4 -bottom-5 size-22 -rotate-12 text-white/12" strokeWidth={1.25} />
      )}
      {logo && isPicture(logo) ? (
        // Empty alt: the name is next to it.
        <img loading="lazy" decoding="async" src={logo} alt="" className="relative h-11 w-3/4 object-contain" />
      ) : (
        <span aria-hidden className="relative max-w-full px-2 text-[1.0625rem] font-bold tracking-wide uppercase">
          {code}
        </span>
      )}
    </span>
  );
});
