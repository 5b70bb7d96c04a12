import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { moneyText } from "../../format/money";
import { Timestamp } from "../../live/when";
import { DecideWithNote } from "../../queue/decide-with-note";
import { useDue } from "../../queue/due";
import { MemberLink } from "../../queue/member-link";
import { DetailPanel } from "../../ui/aside";
import { DescriptionList } from "../../ui/facts";
import { CopyableId } from "../../ui/id-fact";
import { StatusBadge } from "../../ui/status-badge";
import { Channel } from "./incoming-columns";
import { IncomingControls } from "./incoming-controls";
import { IncomingDecisionTime } from "./incoming-decided";

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
