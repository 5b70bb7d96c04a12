import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classes } from "./classes";

export const inputClass =
  "h-8 w-full min-w-0 rounded-lg border border-line-strong/60 bg-surface px-2.5 text-body text-ink tabular-nums " +
  "transition-colors hover:border-line-strong focus:border-primary focus:outline-2 focus:-outline-offset-1 focus:outline-primary " +
  "aria-invalid:border-danger disabled:opacity-60";

interface FieldIds {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface LabelledFieldProps {
  label: string;
  /** Field name in the API, shown small. */
  codeName?: string;
  optional?: boolean;
  hint?: string;
  error?: string;
  className?: string;
  /** Receives the ids for label, hint and error. */
  children: (ids: FieldIds) => ReactNode;
}

export function LabelledField({ label, codeName, optional, hint, error, className, children }: LabelledFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classes("flex min-w-0 flex-col gap-1", className)}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-small font-medium text-ink-2">
          {label}
          {optional && <span className="font-normal text-ink-3"> (optional)</span>}
        </label>
        {codeName && codeName !== label && <code className="truncate font-mono text-tiny text-ink-3">{codeName}</code>}
      </div>
      {children({ id, "aria-describedby": note ? noteId : undefined, "aria-invalid": error ? true : undefined })}
      {note && (
        <p id={noteId} className={classes("text-tiny", error ? "font-medium text-danger" : "text-ink-3")}>
          {note}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps
  extends Omit<LabelledFieldProps, "children">,
    Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "value" | "onChange"> {
  value: string;
  /** Number of lines of the input; one by default. */
  rows?: number;
  onChange(value: string): void;
}

export function TextField(props: TextFieldProps) {
  const { label, codeName, optional, hint, error, className, rows, value, onChange, ...inputProps } = props;
  return (
    <LabelledField
      label={label}
      codeName={codeName}
      optional={optional}
      hint={hint}
      error={error}
      className={className}
    >
      {(ids) =>
        rows ? (
          <textarea
            {...ids}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} h-auto py-1.5`}
          />
        ) : (
          <input
            {...ids}
            autoComplete="off"
            {...inputProps}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={inputClass}
          />
        )
      }
    </LabelledField>
  );
}

/** Suggestions of the input whose `list` is this id. */
export function Datalist({ id, options }: { id: string; options: readonly string[] }) {
  return (
    <datalist id={id}>
      {options.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}
