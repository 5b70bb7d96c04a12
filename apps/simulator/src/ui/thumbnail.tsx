import { ImageOff } from "lucide-react";
import { useState } from "react";
import { apiOrigin } from "../api/client";

export const thumbnailFrame = "h-40 w-60 max-w-full rounded-lg border border-line bg-surface-2 object-contain";

/** A picture at a fixed size, so that nothing moves when it has come. */
export function Thumbnail({
  path,
  alt,
  className = thumbnailFrame,
}: {
  path: string;
  alt: string;
  className?: string;
}) {
  const { shown, failed, onError } = useSteadyLink(path);
  if (failed) return <Unseen className={className} />;
  return (
    <img
      src={addressOf(shown)}
      alt={alt}
      referrerPolicy="no-referrer"
      loading="lazy"
      onError={onError}
      className={className}
    />
  );
}

/** Stands where a picture or video could not be loaded. */
export function Unseen({ className }: { className: string }) {
  return (
    <span className={`${className} flex flex-col items-center justify-center gap-1 text-ink-2`}>
      <ImageOff aria-hidden className="size-5" />
      <span className="text-tiny">Does not open</span>
    </span>
  );
}

/**
 * Each answer of the control API carries a fresh link to the same upload. The one shown is kept until it
 * opens no more, so that the picture is not loaded with every message that comes.
 */
export function useSteadyLink(path: string) {
  const [shown, setShown] = useState(path);
  const [failed, setFailed] = useState<string>();
  if (shown !== path && (failed === shown || fileOf(shown) !== fileOf(path))) {
    setShown(path);
    setFailed(undefined);
  }
  return { shown, failed: failed === path, onError: () => setFailed(shown) };
}

/** What a link leads to, without what lets it be opened for a while. */
function fileOf(path: string): string {
  return path.split("?ticket=")[0] ?? path;
}

/** A path is one of the backend's, which serves this panel as well. What is no address of the web leads nowhere. */
export function addressOf(path: string): string {
  if (!URL.canParse(path, apiOrigin)) return "about:blank";
  const { protocol, href } = new URL(path, apiOrigin);
  return protocol === "http:" || protocol === "https:" ? href : "about:blank";
}
