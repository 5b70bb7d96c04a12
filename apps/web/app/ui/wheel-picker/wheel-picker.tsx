import { type ReactNode, useId } from "react";
import { cx } from "../cx";
import { FieldError } from "../form/field";
import type { Slot } from "../slot";
import { useTypeAhead } from "./use-type-ahead";
import { useWheelScroll } from "./use-wheel-scroll";

export interface WheelOption {
  value: string;
  label: string;
  icon?: Slot;
  detail?: ReactNode;
}

/** Three visible rows; padding lets the outer ones reach the middle. */
const wheel = cx(
  "no-scrollbar relative h-33 snap-y snap-mandatory overflow-y-auto overscroll-contain py-11",
  "mask-[linear-gradient(transparent,#000_12%,#000_88%,transparent)]",
);
/** `scroll-initial-target` shows the choice without JavaScript. */
const row = cx(
  "relative mx-1.5 flex min-h-11 cursor-pointer snap-center flex-wrap items-center gap-x-2.5 rounded-chip px-3 py-1",
  "text-sub text-ink-2 transition-colors duration-120 has-checked:[scroll-initial-target:nearest]",
  "has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-on-primary-soft",
);

interface WheelPickerProps {
  name: string;
  label: string;
  options: readonly WheelOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  readOnly?: boolean;
  tool?: Slot;
}

/** Uses native radio buttons, which support arrow keys, screen readers and forms without JavaScript. */
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
        {/* A drag scrolls the wheel, not the sheet. */}
        <div
          ref={scroll.wheel}
          role="radiogroup"
          aria-labelledby={`${id}label`}
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          data-base-ui-swipe-ignore="y"
          onScroll={scroll.onScroll}
          onWheel={scroll.onManualScroll}
          onTouchMove={scroll.onManualScroll}
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
