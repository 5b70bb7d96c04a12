import { type LucideIcon, Monitor, Moon, ShieldAlert, ShieldCheck, ShieldQuestion, Sun } from "lucide-react";
import { Link } from "react-router-dom";
import { useAudit } from "../api/queries";
import { pagePath } from "../page-list";
import { classes } from "../ui/classes";
import { setTheme, themes, useTheme } from "../ui/theme";
import { railIcon, railItem } from "./rail-classes";

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
