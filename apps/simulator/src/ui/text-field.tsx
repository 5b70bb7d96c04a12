import { inputClass, LabelledField } from "./field";

interface TextFieldProps {
  label: string;
  value: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  /** Makes it multi-line. */
  rows?: number;
  className?: string;
  onChange(value: string): void;
}

export function TextField({ label, value, error, hint, optional, rows, className, onChange }: TextFieldProps) {
  return (
    <LabelledField label={label} optional={optional} error={error} hint={hint} className={className}>
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
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={inputClass}
          />
        )
      }
    </LabelledField>
  );
}
