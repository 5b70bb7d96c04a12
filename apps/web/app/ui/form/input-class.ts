import { cx } from "../cx";

/** Phones zoom in on fields with less than 16 px. */
const DEFAULT_SIZE = "min-h-14 px-4 text-body";

export function inputClass(size = DEFAULT_SIZE): string {
  return cx(
    "block w-full rounded-input border border-line-strong bg-surface text-ink transition-colors",
    "placeholder:text-ink-3 hover:border-ink-2 focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary",
    "aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-surface-2 [&:is(input,textarea):read-only]:bg-surface-2",
    size,
  );
}
