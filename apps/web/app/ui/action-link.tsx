import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "./browser/use-hydrated";
import { Button, type ButtonTone, buttonClass } from "./button";

interface ActionLinkProps {
  to: string;
  tone?: ButtonTone;
  onClick: () => void;
  children: ReactNode;
}

/** A link before hydration, a button after. */
export function ActionLink({ to, tone, onClick, children }: ActionLinkProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <Link to={to} className={buttonClass(tone, "large", "w-full")}>
        {children}
      </Link>
    );
  }
  return (
    <Button tone={tone} className="w-full" onClick={onClick}>
      {children}
    </Button>
  );
}
