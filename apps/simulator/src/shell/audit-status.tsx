import { ShieldAlert, ShieldCheck, ShieldQuestion } from "lucide-react";
import { Link } from "react-router-dom";
import { useAudit } from "../api/queries";
import { pagePath } from "../pages/page-list";
import { classes } from "../ui/classes";
import { railItem } from "./rail-button";

/** Whether the books balance; links to the audit. */
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
