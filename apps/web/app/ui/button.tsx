import { type ButtonHTMLAttributes, forwardRef } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button-class";
import { cx } from "./cx";
import { Spinner } from "./spinner";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  size?: ButtonSize;
  pending?: boolean;
}

/** While pending, hides its text to keep width and accessible name. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, pending = false, className, children, type = "button", onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass(tone, size, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cx("inline-flex items-center justify-center gap-2", pending && "opacity-0")}>{children}</span>
      {pending ? <Spinner className="absolute" /> : null}
    </button>
  );
});
