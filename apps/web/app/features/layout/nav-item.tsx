import { NavLink } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { cx } from "../../ui/cx";

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
