import { type LucideIcon, Monitor, Moon, ShieldAlert, ShieldCheck, ShieldQuestion, Sun } from "lucide-react";
import { Link } from "react-router-dom";
import { useAudit } from "../api/queries";
import { pagePath } from "../page-list";
import { classes } from "../ui/classes";
import { setTheme, themes, useTheme } from "../ui/theme";

export const railItem =
  "flex h-8 w-full shrink-0 items-center gap-2.5 rounded-lg px-2.5 text-start text-body text-rail-ink-2 transition-colors " +
  "hover:bg-rail-2 hover:text-rail-ink focus-visible:outline-gold max-xl:justify-center max-xl:px-0 low:h-6.5";

/** Icon buttons at the end of the rail, which are side by side if the rail is wide. */
export const railIcon = `${railItem} justify-center px-0! xl:w-auto! xl:flex-1`;

interface RailButtonProps {
  icon: LucideIcon;
  /** Accessible name and tooltip; the rail shows only the icon. */
  title: string;
  onClick(): void;
}

export function RailButton({ icon: Icon, title, onClick }: RailButtonProps) {
  return (
    <button type="button" title={title} aria-label={title} onClick={onClick} className={railIcon}>
      <Icon aria-hidden className="size-4 shrink-0" />
    </button>
  );
}

export function AuditStatus({ world }: { world: string }) {
  const { data, error } = useAudit(world);
  const [Icon, statusText, tone] = error
    ? [ShieldQuestion, "Audit unavailable", ""]
    : !data
      ? [ShieldQuestion, "Auditing…", ""]
      : data.ok
        ? [ShieldCheck, "Books balance", "text-[#6ad89a]"]
        : [ShieldAlert, "Books do not balance", "text-[#f97f7a]"];
  return (
    <Link to={`${pagePath(world)}#audit`} title={statusText} className={railItem}>
      <Icon aria-hidden className={classes("size-4 shrink-0", tone)} />
      <span className="truncate max-xl:sr-only">{statusText}</span>
    </Link>
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeToggle() {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return <RailButton icon={icons[theme]} title={`Theme: ${theme}. Change to ${next}`} onClick={() => setTheme(next)} />;
}
