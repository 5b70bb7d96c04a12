import type { SlipRow } from "@mekong/contract/simulator/reads-slips";
import { ZoomIn } from "lucide-react";
import { useMoney } from "../../api/queries";
import { Timestamp } from "../../events/timestamp";
import { ActionForm } from "../../forms/action-form";
import { decisionOptions } from "../../review-queue/decide-with-note";
import { DecisionTime } from "../../review-queue/decision-time";
import { useDue } from "../../review-queue/due";
import { MemberLink } from "../../review-queue/member-link";
import { slipReasonOptions, slipReasonText } from "../../strings/slip-reasons";
import { StatusBadge } from "../../ui/badge";
import { CopyableId, DescriptionList, Section } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { MediaUnavailable, Thumbnail } from "../../ui/thumbnail";
import { useSearchParam } from "../../ui/use-search-param";
import { PictureDialog } from "./picture-dialog";
import { SlipControls } from "./slip-columns";
import { SlipReadingSection } from "./slip-reading";

/** One slip: picture, reading, result and manual decision. */
export function SlipDetail({ slip, onClose }: { slip: SlipRow; onClose(): void }) {
  const due = useDue("slip.review").get(slip.id);
  const money = useMoney();
  const { id, member, status, note, amount, reference } = slip;
  return (
    <DetailPanel title={`Slip ${reference}`} openKey={id} onClose={onClose}>
      <div className="flex items-start gap-4 max-md:flex-col">
        <SlipPicture slip={slip} />
        <div className="min-w-0 flex-1">
          <DescriptionList
            items={[
              ["Status", <StatusBadge key="status" status={status} />],
              ["Amount", amount === null ? "Unknown" : money(amount, member)],
              ["Member", <MemberLink key="member" member={member} />],
              ["Sent", <Timestamp key="sent" at={slip.createdAt} stacked />],
              [
                "Decided",
                <DecisionTime key="decided" decidedAt={slip.decidedAt} dueAt={due?.dueAt} outcome="Reviewed" />,
              ],
            ]}
          />
        </div>
      </div>
      {note && (
        <p className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
          <span className="font-medium">{slipReasonText(note)}</span>{" "}
          <code className="font-mono text-small">{note}</code>
        </p>
      )}
      {status === "PENDING" && (
        <span>
          <SlipControls slip={slip} />
        </span>
      )}
      <SlipReadingSection slip={slip} />
      {status === "PENDING" && (
        <Section
          title="Decide manually"
          about="Overrides the slip. The member sees the reason in brackets; without an amount, the bank’s is credited."
        >
          <ActionForm
            key={id}
            action="slip.decide"
            fixedInput={{ target: id }}
            initial={{ status: "FAILED" }}
            texts={{
              status: { options: decisionOptions("Accepted, credited", "Rejected") },
              note: { label: "Reason", options: slipReasonOptions },
            }}
          />
        </Section>
      )}
      <Section title="ID">
        <CopyableId id={id} />
      </Section>
    </DetailPanel>
  );
}

/** Opens the enlarged picture; the URL stores the state. */
function SlipPicture({ slip }: { slip: SlipRow }) {
  const [pictureParam, setPictureParam] = useSearchParam("picture");
  const name = `Picture of slip ${slip.reference}`;
  if (!slip.picture) {
    return <MediaUnavailable className="h-44 w-28 shrink-0 rounded-lg border border-line xl:h-52 xl:w-36" />;
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge the ${name.toLowerCase()}`}
        aria-haspopup="dialog"
        onClick={() => setPictureParam("large")}
        className="group relative w-28 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-2 hover:border-line-strong xl:w-36"
      >
        <Thumbnail path={slip.picture} alt={name} className="h-44 w-full object-contain xl:h-52" />
        <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-md bg-surface/90 text-ink-2 group-hover:text-ink">
          <ZoomIn aria-hidden className="size-4" />
        </span>
      </button>
      {pictureParam === "large" && (
        <PictureDialog title={name} path={slip.picture} onClose={() => setPictureParam("")} />
      )}
    </>
  );
}
