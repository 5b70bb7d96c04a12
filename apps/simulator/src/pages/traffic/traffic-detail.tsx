import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { ArrowDownLeft, ArrowUpRight, BookOpenText, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useWorld } from "../../api/queries";
import { CopyButton } from "../../copy-as/copy-button";
import { Timestamp } from "../../events/timestamp";
import { pagePath } from "../../page-list";
import { MemberLink } from "../../review-queue/member-link";
import { codeText } from "../../strings/codes";
import { DetailPanel } from "../../ui/detail-panel";
import { JsonView } from "../../ui/json-view";
import { durationText, StatusBadge } from "./traffic-columns";

export function TrafficDetail({ row, onClose }: { row: TrafficRow; onClose(): void }) {
  const world = useWorld();
  return (
    <DetailPanel title={`${row.method} ${row.path}`} openKey={String(row.id)} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <StatusBadge status={row.status} />
        <Timestamp at={row.at} />
        <span>took {durationText(row.durationMs)}</span>
        <span>call {row.id}</span>
        {row.member ? <MemberLink member={row.member} /> : <span>not signed in</span>}
      </div>
      <ol className="flex flex-col">
        <Step icon={ArrowDownLeft} title="Request" copy={row.request}>
          {row.requestId && (
            <p className="mb-2 text-small text-ink-3">
              Request ID <code className="font-mono">{row.requestId}</code>
            </p>
          )}
          <JsonView value={row.request} />
        </Step>
        <Step icon={TriangleAlert} title="Fault">
          {row.fault ? (
            <p>
              <Link to={pagePath(world, "faults")} className="font-medium text-pending hover:underline">
                {row.fault}
              </Link>{" "}
              changed the response.
            </p>
          ) : (
            <p className="text-ink-2">
              None.{" "}
              {row.endpoint && (
                <Link
                  to={pagePath(world, "faults", { endpoint: row.endpoint })}
                  className="font-medium text-primary hover:underline"
                >
                  Set one on {row.endpoint}
                </Link>
              )}
            </p>
          )}
        </Step>
        <Step icon={BookOpenText} title="Journal">
          <p className={row.entries.length === 0 ? "text-ink-2" : ""}>
            {row.entries.length === 0 ? "No entries." : `Entries ${row.entries.join(", ")}`}
          </p>
        </Step>
        <Step icon={ArrowUpRight} title="Response" copy={row.answer} last>
          {row.code && (
            <p className="mb-2">
              <span className="font-medium">{codeText(row.code)}</span>{" "}
              <code className="font-mono text-small text-ink-3">{row.code}</code>
            </p>
          )}
          {row.status === 0 ? (
            <p className="text-ink-2">The connection was dropped without a response.</p>
          ) : (
            <JsonView value={row.answer} />
          )}
        </Step>
      </ol>
    </DetailPanel>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  /** Value copied as JSON. */
  copy?: unknown;
  last?: boolean;
  children: ReactNode;
}

function Step({ icon: Icon, title, copy, last, children }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!last && <span aria-hidden className="absolute top-7 bottom-0 left-3 w-px bg-line" />}
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-center justify-between">
          <h3 className="font-semibold">{title}</h3>
          {copy !== undefined && copy !== null && (
            <CopyButton text={JSON.stringify(copy, null, 2)} label={`Copy the ${title.toLowerCase()} as JSON`} />
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
