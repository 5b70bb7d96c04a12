import LoaderCircle from "lucide-react/icons/loader-circle";
import { cx } from "./cx";

/** Hidden from screen readers; the busy element announces itself. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("spin size-5", className)} />;
}
