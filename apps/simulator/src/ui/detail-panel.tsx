import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button";
import { useEscape } from "./use-escape";

/** Minimum window width in pixels for a panel beside its list: Tailwind's `md`. */
const MIN_SIDE_BY_SIDE_PX = 768;

interface DetailPanelProps {
  title: ReactNode;
  /** Changes with the content, so that the focus moves to it. */
  openKey: string;
  onClose(): void;
  children: ReactNode;
}

/** Detail panel beside a list, which stays live. Esc closes. */
export function DetailPanel({ title, openKey, onClose, children }: DetailPanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEscape(true, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is open
  useEffect(() => {
    // On a phone the panel is above its list: there the page must scroll to it.
    heading.current?.focus({ preventScroll: window.innerWidth >= MIN_SIDE_BY_SIDE_PX });
  }, [openKey]);
  return (
    <aside
      aria-labelledby={titleId}
      className="slides-in flex w-full shrink-0 scroll-mt-28 flex-col overflow-hidden rounded-xl border border-line bg-surface md:sticky md:top-20 md:max-h-[calc(100vh-6rem)] md:w-88 xl:w-104 2xl:w-136"
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 truncate text-head font-semibold outline-none">
          {title}
        </h2>
        <IconButton icon={X} label="Close (Esc)" tone="quiet" onClick={onClose} />
      </header>
      <div className="flex flex-col gap-5 overflow-y-auto p-4">{children}</div>
    </aside>
  );
}

/** Layout of a list and its `DetailPanel`: to the right, on a phone above. */
export function Split({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  return (
    <div className="flex items-start gap-4 max-md:flex-col-reverse">
      <div className="@container min-w-0 flex-1 max-md:w-full max-md:flex-none">{children}</div>
      {panel}
    </div>
  );
}
