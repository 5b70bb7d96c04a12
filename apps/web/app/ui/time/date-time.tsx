import { cx } from "../cx";
import { formatDateTime } from "./format";

interface DateTimeProps {
  /** An ISO instant. */
  at: string;
  className?: string;
}

/** When something was, by the region's clock: `DD/MM/YYYY HH:mm:ss` (spec §9). */
export function DateTime({ at, className }: DateTimeProps) {
  return (
    <time dateTime={at} translate="no" className={cx("tabular", className)}>
      {formatDateTime(at)}
    </time>
  );
}
