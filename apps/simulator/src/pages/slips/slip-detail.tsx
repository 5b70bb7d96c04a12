import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { ZoomIn } from "lucide-react";
import { useMoney } from "../../api/use-money";
import { ActionForm } from "../../forms/action-form";
import { When } from "../../live/when";
import { Decided } from "../../queue/decided";
import { decisionOptions } from "../../queue/decision-words";
import { useDue } from "../../queue/due";
import { MemberLink } from "../../queue/member-link";
import { Aside } from "../../ui/aside";
import { Facts } from "../../ui/facts";
import { IdFact } from "../../ui/id-fact";
import { Part } from "../../ui/part";
import { StatusBadge } from "../../ui/status-badge";
import { Thumbnail, Unseen } from "../../ui/thumbnail";
import { useSearchParam } from "../../ui/use-search-param";
import { slipReasonInWords, slipReasonOptions } from "../../words/slip-reasons";
import { PictureDialog } from "./picture-dialog";
import { SlipControls } from "./slip-controls";
import { SlipReadingPart } from "./slip-reading";

/** One slip: picture, reading, result and manual decision. */
export function SlipDetail({ slip, onClose }: { slip: SlipRow; onClose(): void }) {
  const due = useDue("slip.review").get(slip.id);
  const money = useMoney();
  const { id, member, status, note, amount, reference } = slip;
  return (
    <Aside title={`Slip ${reference}`} openKey={id} onClose={onClose}>
      <div className="flex items-start gap-4 max-md:flex-col">
        <SlipPicture slip={slip} />
        <div className="min-w-0 flex-1">
          <Facts
            facts={[
              ["Status", <StatusBadge key="status" status={status} />],
              ["Amount", amount === null ? "Unknown" : money(amount, member)],
              ["Member", <MemberLink key="member" member={member} />],
              ["Sent", <When key="sent" at={slip.createdAt} stacked />],
              ["Decided", <Decided key="decided" decidedAt={slip.decidedAt} dueAt={due?.dueAt} outcome="Reviewed" />],
            ]}
          />
        </div>
      </div>
      {note && (
        <p className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
          <span className="font-medium">{slipReasonInWords(note)}</span>{" "}
          <code className="font-mono text-small">{note}</code>
        </p>
      )}
      {status === "PENDING" && (
        <span>
          <SlipControls slip={slip} />
        </span>
      )}
      <SlipReadingPart slip={slip} />
      {status === "PENDING" && (
        <Part
          title="Decide manually"
          about="Overrides the slip. The member sees the reason in brackets; without an amount, the bank’s is credited."
        >
          <ActionForm
            key={id}
            action="slip.decide"
            given={{ target: id }}
            initial={{ status: "FAILED" }}
            words={{
              status: { options: decisionOptions("Accepted, credited", "Rejected") },
              note: { label: "Reason", options: slipReasonOptions },
            }}
          />
        </Part>
      )}
      <Part title="ID">
        <IdFact id={id} />
      </Part>
    </Aside>
  );
}

/** Opens the enlarged picture; the URL stores the state. */
function SlipPicture({ slip }: { slip: SlipRow }) {
  const [large, setLarge] = useSearchParam("picture");
  const name = `Picture of slip ${slip.reference}`;
  if (!slip.picture) {
    return <Unseen className="h-44 w-28 shrink-0 rounded-lg border border-line xl:h-52 xl:w-36" />;
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge the ${name.toLowerCase()}`}
        aria-haspopup="dialog"
        onClick={() => setLarge("large")}
        className="group relative w-28 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-2 hover:border-line-strong xl:w-36"
      >
        <Thumbnail path={slip.picture} alt={name} className="h-44 w-full object-contain xl:h-52" />
        <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-md bg-surface/90 text-ink-2 group-hover:text-ink">
          <ZoomIn aria-hidden className="size-4" />
        </span>
      </button>
      {large === "large" && <PictureDialog title={name} path={slip.picture} onClose={() => setLarge("")} />}
    </>
  );
}
