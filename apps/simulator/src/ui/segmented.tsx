import { useId } from "react";
import { classes } from "./classes";

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  value: Value | "";
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
  className?: string;
  /** Form attributes. */
  field?: { name: string; describedBy?: string; invalid?: boolean };
}

/** Segmented control of radio buttons; arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, className, field } = props;
  const name = useId();
  return (
    <fieldset
      name={field?.name}
      aria-describedby={field?.describedBy}
      className={classes(
        "inline-flex min-w-0 flex-wrap gap-0.5 rounded-lg bg-surface-2 p-0.5",
        field?.invalid && "outline-1 outline-danger",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            "flex h-7 cursor-pointer items-center rounded-md px-2.5 text-small font-medium transition-colors",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary",
            option.value === value ? "bg-surface text-ink shadow-sm" : "text-ink-2 hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
