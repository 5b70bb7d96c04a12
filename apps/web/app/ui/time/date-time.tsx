import { cx } from "../cx";
import { formatDateTime } from "./format";

interface DateTimeProps {
  at: string;
  className?: string;
}

export function DateTime({ at, className }: DateTimeProps) {
  return (
    <time dateTime={at} translate="no" className={cx("tabular", className)}>
      {formatDateTime(at)}
    </time>
  );
}
