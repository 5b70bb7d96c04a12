import { cx } from "./cx";

interface PageTitleProps {
  children: string;
  className?: string;
  hidden?: boolean;
}

export function PageTitle({ children, className, hidden = false }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={hidden ? "sr-only" : cx("text-h1", className)}>
      {children}
    </h1>
  );
}
