import { cx } from "./cx";

interface QrPictureProps {
  /** Backend content: safe, because images cannot run scripts. */
  svg: string;
  alt: string;
  blurred?: boolean;
}

/** Dark on white in both themes, for scanners. Fits between the bars of a page or sheet on a landscape phone. */
export function QrPicture({ svg, alt, blurred = false }: QrPictureProps) {
  return (
    <span className="mx-auto block w-full max-w-[min(16.5rem,max(8rem,100dvh-10.75rem-var(--safe-bottom)))] overflow-hidden rounded-tile bg-white p-1">
      <img
        src={svgAddress(svg)}
        alt={alt}
        width={256}
        height={256}
        className={cx(
          "aspect-square w-full transition-[filter,opacity] duration-300",
          blurred && "opacity-25 blur-[6px]",
        )}
      />
    </span>
  );
}

export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
