import { ImageOff } from "lucide-react";
import { useState } from "react";
import { apiOrigin } from "../api/client";

export const thumbnailFrame = "h-40 w-60 max-w-full rounded-lg border border-line bg-surface-2 object-contain";

/** Picture of a fixed size, so that loading causes no layout shift. */
export function Thumbnail({
  path,
  alt,
  className = thumbnailFrame,
}: {
  path: string;
  alt: string;
  className?: string;
}) {
  const { shownPath, failed, onError } = useStableLink(path);
  if (failed) return <MediaUnavailable className={className} />;
  return (
    <img
      src={addressOf(shownPath)}
      alt={alt}
      referrerPolicy="no-referrer"
      loading="lazy"
      onError={onError}
      className={className}
    />
  );
}

/** Placeholder for a picture or video that failed to load. */
export function MediaUnavailable({ className }: { className: string }) {
  return (
    <span className={`${className} flex flex-col items-center justify-center gap-1 text-ink-2`}>
      <ImageOff aria-hidden className="size-5" />
      <span className="text-tiny">Can't be opened</span>
    </span>
  );
}

/**
 * Each control API response has a fresh link to the same upload. Keeps the shown link until it expires, so that the
 * picture does not reload with every message.
 */
export function useStableLink(path: string) {
  const [shownPath, setShown] = useState(path);
  const [failed, setFailed] = useState<string>();
  if (shownPath !== path && (failed === shownPath || fileOf(shownPath) !== fileOf(path))) {
    setShown(path);
    setFailed(undefined);
  }
  return { shownPath, failed: failed === path, onError: () => setFailed(shownPath) };
}

/** Link without its ticket. */
function fileOf(path: string): string {
  return path.split("?ticket=")[0] ?? path;
}

/** Resolves a backend path against the panel's origin, which is the same. URLs other than http(s) become `about:blank`. */
export function addressOf(path: string): string {
  if (!URL.canParse(path, apiOrigin)) return "about:blank";
  const { protocol, href } = new URL(path, apiOrigin);
  return protocol === "http:" || protocol === "https:" ? href : "about:blank";
}
