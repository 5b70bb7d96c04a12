import { LoaderCircle } from "lucide-react";
import { cx } from "./cx";

/** A turning ring; silent, because whatever waits says so itself. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("spin size-5", className)} />;
}
