import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { buttonClass } from "../../ui/button";
import { CleanedHtml } from "../../ui/cleaned-html";
import { cx } from "../../ui/cx";
import { IconButton } from "../../ui/icon-button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";

export interface Banner {
  image: string;
  html: string & { readonly __clean: true };
}

interface BannerCarouselProps {
  banners: readonly Banner[];
  label: string;
}

/** A `disabled` button would lose the focus. */
const arrowClass = "text-ink-2 hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const keyTargets: Record<string, (current: number, last: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Without JavaScript the list scrolls and the dots are anchor links. */
export function BannerCarousel({ banners, label }: BannerCarouselProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Target of a running scroll; the next step starts there.
  const scrollTarget = useRef<number | null>(null);
  const hydrated = useHydrated();
  const last = banners.length - 1;
  if (last < 0) return null;
  if (last === 0)
    return (
      <section aria-label={label}>
        <BannerCard banner={banners[0] as Banner} />
      </section>
    );

  function scrollToBanner(index: number): void {
    const list = track.current;
    const targetIndex = Math.min(last, Math.max(0, index));
    const banner = list?.children[targetIndex] as HTMLElement | undefined;
    if (!list || !banner) return;
    scrollTarget.current = targetIndex;
    list.scrollTo({ left: banner.offsetLeft - list.offsetLeft });
  }

  function updateCurrent(): void {
    const list = track.current;
    if (!list) return;
    const visibleIndex = Math.min(last, Math.round((list.scrollLeft / list.scrollWidth) * banners.length));
    if (visibleIndex === scrollTarget.current) scrollTarget.current = null;
    setCurrent(visibleIndex);
  }

  function clearScrollTarget(): void {
    scrollTarget.current = null;
  }

  const startIndex = () => scrollTarget.current ?? current;

  function onKeyDown(event: KeyboardEvent): void {
    const targetOf = keyTargets[event.key];
    if (!targetOf) return;
    event.preventDefault();
    scrollToBanner(targetOf(startIndex(), last));
  }

  function onDotClick(event: MouseEvent, index: number): void {
    // A fragment link would add a history entry.
    event.preventDefault();
    scrollToBanner(index);
  }

  return (
    <section aria-label={label} className="space-y-2">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: allows keyboard scrolling */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: arrow keys scroll it by whole banners */}
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        onScroll={updateCurrent}
        onPointerDown={clearScrollTarget}
        onWheel={clearScrollTarget}
        onKeyDown={onKeyDown}
        className="no-scrollbar relative grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain rounded-card motion-safe:scroll-smooth"
      >
        {banners.map((banner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <li key={index} id={`${id}${index}`} className="flex min-w-0 snap-start">
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: as above */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <div className="flex items-center justify-center gap-1">
        {hydrated ? (
          <IconButton
            icon={ChevronLeft}
            label={t("previousBanner")}
            aria-disabled={current === 0}
            onClick={() => scrollToBanner(startIndex() - 1)}
            className={arrowClass}
          />
        ) : null}
        {banners.map((_, index) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            href={`#${id}${index}`}
            aria-label={t("banner", { place: index + 1, count: banners.length })}
            aria-current={index === current || undefined}
            onClick={(event) => onDotClick(event, index)}
            className="grid h-11 min-w-6 place-items-center"
          >
            <span
              className={cx(
                "h-2 rounded-full transition-[width,background-color] duration-200 motion-reduce:transition-none",
                index === current ? "w-5 bg-primary" : "w-2 bg-line-strong",
              )}
            />
          </a>
        ))}
        {hydrated ? (
          <IconButton
            icon={ChevronRight}
            label={t("nextBanner")}
            aria-disabled={current === last}
            onClick={() => scrollToBanner(startIndex() + 1)}
            className={arrowClass}
          />
        ) : null}
      </div>
      <p aria-live="polite" className="sr-only">
        {t("banner", { place: current + 1, count: banners.length })}
      </p>
    </section>
  );
}

/** The text is below the picture, so that it stays readable. */
function BannerCard({ banner: { image, html } }: { banner: Banner }) {
  const [broken, setBroken] = useState(false);
  return (
    <article className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-card border border-edge bg-surface-2">
      {image && !broken ? (
        <img
          src={image}
          alt=""
          width={720}
          height={320}
          onError={() => setBroken(true)}
          className="aspect-9/4 w-full bg-surface-3 object-contain"
        />
      ) : null}
      {html ? <CleanedHtml html={html} className="px-4 py-3.5 text-sub" /> : null}
    </article>
  );
}

interface BannerStepProps {
  banners: readonly Banner[];
  label: string;
  sheet: string;
  next: Record<string, string>;
}

/** Continue replaces the history entry, so that Back closes the sheet. */
export function BannerStep({ banners, label, sheet, next }: BannerStepProps) {
  const { t } = useTranslation("ui");
  return (
    <>
      <SheetBody>
        <BannerCarousel banners={banners} label={label} />
      </SheetBody>
      <SheetFooter>
        <SheetLink sheet={sheet} details={next} replace className={buttonClass()}>
          {t("continue")}
        </SheetLink>
      </SheetFooter>
    </>
  );
}

export function BannerSkeleton() {
  return (
    <SheetBody>
      <Skeleton className="h-66 rounded-card" />
      <Skeleton className="mx-auto mt-5 h-2 w-16" />
      <Skeleton className="mt-13 h-13 rounded-button" />
    </SheetBody>
  );
}
