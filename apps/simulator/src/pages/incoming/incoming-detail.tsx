import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { moneyText } from "../../format/money";
import { When } from "../../live/when";
import { DecideWithNote } from "../../queue/decide-with-note";
import { useDue } from "../../queue/due";
import { MemberLink } from "../../queue/member-link";
import { Aside } from "../../ui/aside";
import { Facts } from "../../ui/facts";
import { IdFact } from "../../ui/id-fact";
import { StatusBadge } from "../../ui/status-badge";
import { Channel } from "./incoming-columns";
import { IncomingControls } from "./incoming-controls";
import { IncomingDecided } from "./incoming-decided";

export function IncomingDetail({ incoming, onClose }: { incoming: IncomingRow; onClose(): void }) {
  const due = useDue("incoming.decide").get(incoming.id);
  const { id, member, amount, currency, status, note, expiresAt } = incoming;
  return (
    <Aside title={`Incoming ${moneyText(amount, currency)}`} openKey={id} onClose={onClose}>
      <Facts
        facts={[
          ["Status", <StatusBadge key="status" status={status} />],
          ["Note", note ?? "None"],
          ["Member", <MemberLink key="member" member={member} />],
          ["Channel", <Channel key="by" incoming={incoming} />],
          ["Sent", <When key="sent" at={incoming.createdAt} />],
          ["Expires", expiresAt ? <When key="by-when" at={expiresAt} /> : "Never"],
          ["Decided", <IncomingDecided key="decided" incoming={incoming} due={due} />],
          ["ID", <IdFact key="id" id={id} />],
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
    </Aside>
  );
}
