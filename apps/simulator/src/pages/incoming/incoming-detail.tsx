import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Timestamp } from "../../events/timestamp";
import { moneyText } from "../../format/money";
import { DecideWithNote } from "../../review-queue/decide-with-note";
import { useDue } from "../../review-queue/due";
import { MemberLink } from "../../review-queue/member-link";
import { StatusBadge } from "../../ui/badge";
import { CopyableId, DescriptionList } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { Channel, IncomingControls, IncomingDecisionTime } from "./incoming-columns";

export function IncomingDetail({ incoming, onClose }: { incoming: IncomingRow; onClose(): void }) {
  const due = useDue("incoming.decide").get(incoming.id);
  const { id, member, amount, currency, status, note, expiresAt } = incoming;
  return (
    <DetailPanel title={`Incoming ${moneyText(amount, currency)}`} openKey={id} onClose={onClose}>
      <DescriptionList
        items={[
          ["Status", <StatusBadge key="status" status={status} />],
          ["Note", note ?? "None"],
          ["Member", <MemberLink key="member" member={member} />],
          ["Channel", <Channel key="by" incoming={incoming} />],
          ["Sent", <Timestamp key="sent" at={incoming.createdAt} />],
          ["Expires", expiresAt ? <Timestamp key="by-when" at={expiresAt} /> : "Never"],
          ["Decided", <IncomingDecisionTime key="decided" incoming={incoming} due={due} />],
          ["ID", <CopyableId key="id" id={id} />],
        ]}
      />
      {status === "PENDING" && (
        <>
          <span>
            <IncomingControls incoming={incoming} />
          </span>
          <DecideWithNote
            noun="transfer"
            action="incoming.decide"
            id={id}
            outcomes={{ success: "Arrived, credited", failed: "Never arrived" }}
          />
        </>
      )}
    </DetailPanel>
  );
}
