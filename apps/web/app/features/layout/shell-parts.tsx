import { NavLink } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx";

export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only rounded-chip bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-60"
    >
      {children}
    </a>
  );
}

export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-edge bg-surface pb-(--safe-bottom) shadow-[0_-8px_32px_-16px_var(--shadow-tint-strong)]"
    >
      <div className="mx-auto flex max-w-120 items-stretch xs:px-1">{children}</div>
    </nav>
  );
}

interface NavItemProps {
  to: string;
  icon: LucideIcon;
  label: string;
}

export function NavItem({ to, icon, label }: NavItemProps) {
  return (
    <NavLink to={to} prefetch="intent" className={({ isActive }) => navItemClass(isActive)}>
      {({ isActive }) => <NavItemFace icon={icon} label={label} active={isActive} />}
    </NavLink>
  );
}

export function NavItemFace({ icon: Icon, label, active = false }: Omit<NavItemProps, "to"> & { active?: boolean }) {
  return (
    <>
      <span
        className={cx(
          "grid h-7 w-13 max-w-full place-items-center rounded-full transition-colors",
          active ? "bg-primary-soft" : "bg-transparent",
        )}
      >
        <Icon aria-hidden className="size-5.5" strokeWidth={active ? 2.2 : 1.8} />
      </span>
      <span className="max-w-full text-nav">{label}</span>
    </>
  );
}

export function navItemClass(active = false): string {
  return cx(
    "pressable flex min-h-16 min-w-0 max-2xs:min-h-12 flex-1 flex-col items-center justify-center gap-0.5 text-center xs:px-0.5",
    active ? "font-semibold text-on-primary-soft" : "text-ink-2 hover:text-ink",
  );
}
