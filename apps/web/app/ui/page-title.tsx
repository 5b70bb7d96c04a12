import { cx } from "./cx";

interface PageTitleProps {
  children: string;
  className?: string;
  /** Only read out: the page's look says where one is. */
  hidden?: boolean;
}

/** The page's one `h1`. It can take the focus, and does when the page is reached from another one. */
export function PageTitle({ children, className, hidden = false }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={hidden ? "sr-only" : cx("text-h1", className)}>
      {children}
    </h1>
  );
}
