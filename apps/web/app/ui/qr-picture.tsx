import { cx } from "./cx";

interface QrPictureProps {
  /** svg markup, as the backend sent it. Shown as a picture: nothing in it can run. */
  svg: string;
  alt: string;
  blurred?: boolean;
}

/** The code, always dark on white with a quiet margin, in both themes. */
export function QrPicture({ svg, alt, blurred = false }: QrPictureProps) {
  return (
    <span className="mx-auto block w-full max-w-66 overflow-hidden rounded-tile bg-white p-1">
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

/** svg markup as the address of a picture. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
