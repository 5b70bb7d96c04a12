import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type ReactNode, useId } from "react";
import { cx } from "../cx";
import type { Slot } from "../slot";

interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => Slot;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ");
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sub font-medium text-ink-2">
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={hintId} className="text-caption text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Always rendered, so that screen readers announce the text when it appears. */
export function FieldError({ id, children }: { id?: string; children?: string | null }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-sub text-danger empty:hidden">
      {children ? (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </>
      ) : null}
    </p>
  );
}

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
