import { type ReactNode, useId } from "react";
import { cx } from "../cx";
import { FieldError } from "../form/field";
import type { Slot } from "../slot";
import { useTypeAhead } from "./use-type-ahead";
import { useWheelScroll } from "./use-wheel-scroll";

/** One row of a wheel. */
export interface WheelOption {
  /** What the form sends. */
  value: string;
  /** Its name; typing its beginning finds it. */
  label: string;
  icon?: Slot;
  /** Said after the name, at the end of the row. */
  detail?: ReactNode;
}

/** Three rows in sight. The room before and after lets the first row and the last come to the middle. */
const wheel = cx(
  "no-scrollbar relative h-33 snap-y snap-mandatory overflow-y-auto overscroll-contain py-11",
  "mask-[linear-gradient(transparent,#000_12%,#000_88%,transparent)]",
);
/** Without a script the browser itself, where it knows how, starts at the row that is chosen. */
const row = cx(
  "relative mx-1.5 flex min-h-11 cursor-pointer snap-center flex-wrap items-center gap-x-2.5 rounded-chip px-3 py-1",
  "text-sub text-ink-2 transition-colors duration-120 has-checked:[scroll-initial-target:nearest]",
  "has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-on-primary-soft",
);

interface WheelPickerProps {
  /** Of the field in the form. */
  name: string;
  label: string;
  options: readonly WheelOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  /** Nothing can be chosen now. */
  readOnly?: boolean;
  /** At the end of the label's line. */
  tool?: Slot;
}

/**
 * Picks one of a few rows: the one in the middle is the one chosen. Turned by finger or mouse wheel, a row is chosen by
 * a press as well. Native radio buttons underneath: arrow keys, screen readers and forms without a script know them;
 * Home, End and the beginning of a name work too.
 */
export function WheelPicker({ name, label, options, value, onChange, error, readOnly, tool }: WheelPickerProps) {
  const id = useId();
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  function choose(index: number): boolean {
    const option = options[index];
    if (!option || readOnly) return false;
    onChange(option.value);
    return true;
  }
  const scroll = useWheelScroll(chosen, choose);
  const onKeyDown = useTypeAhead(options, chosen, (index) => {
    choose(index);
    scroll.wheel.current?.querySelectorAll("input")[index]?.focus({ preventScroll: true });
  });

  return (
    <div className="space-y-1.5">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <span id={`${id}label`} className="text-sub font-medium text-ink-2">
          {label}
        </span>
        {tool}
      </div>
      <div
        className={cx(
          "overflow-hidden rounded-input border transition-colors",
          "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary",
          error ? "border-danger" : "border-line-strong",
          readOnly ? "bg-surface-2" : "bg-surface",
        )}
      >
        {/* A drag in here turns the wheel and not the sheet that it may be in. */}
        <div
          ref={scroll.wheel}
          role="radiogroup"
          aria-labelledby={`${id}label`}
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          data-base-ui-swipe-ignore="y"
          onScroll={scroll.onScroll}
          onWheel={scroll.onTurn}
          onTouchMove={scroll.onTurn}
          onKeyDown={onKeyDown}
          className={cx(wheel, readOnly && "pointer-events-none")}
        >
          {options.map((option) => (
            <label key={option.value} className={row}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => {
                  if (!readOnly) onChange(option.value);
                }}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              {option.icon}
              <span className="min-w-0">{option.label}</span>
              <span className="ms-auto">{option.detail}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}
