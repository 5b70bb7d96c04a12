import { cx } from "../cx";

/** 56 px high, text of 16 px (a phone does not zoom in). */
const ORDINARY = "min-h-14 px-4 text-body";

/** The look of an input; `size` where it is not the ordinary one. */
export function inputClass(size = ORDINARY): string {
  return cx(
    "block w-full rounded-input border border-line-strong bg-surface text-ink transition-colors",
    "placeholder:text-ink-3 hover:border-ink-2 focus:border-primary focus:outline-2 focus:outline-offset-0 focus:outline-primary",
    "aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-surface-2 [&:is(input,textarea):read-only]:bg-surface-2",
    size,
  );
}
