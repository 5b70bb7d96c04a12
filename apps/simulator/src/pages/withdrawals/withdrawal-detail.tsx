import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { moneyText } from "../../format/money";
import { Timestamp } from "../../live/when";
import { DecideWithNote } from "../../queue/decide-with-note";
import { DecisionTime } from "../../queue/decided";
import { useDue } from "../../queue/due";
import { MemberLink } from "../../queue/member-link";
import { DetailPanel } from "../../ui/aside";
import { DescriptionList } from "../../ui/facts";
import { CopyableId } from "../../ui/id-fact";
import { StatusBadge } from "../../ui/status-badge";
import { WithdrawalControls } from "./withdrawal-controls";

export function WithdrawalDetail({ withdrawal, onClose }: { withdrawal: WithdrawalRow; onClose(): void }) {
  const due = useDue("withdrawal.decide").get(withdrawal.id);
  const { id, member, amount, currency, status, note, bankCode, bankAccountNo, bankAccountName } = withdrawal;
  return (
    <DetailPanel title={`Withdrawal of ${moneyText(amount, currency)}`} openKey={id} onClose={onClose}>
      <DescriptionList
        items={[
          ["Status", <StatusBadge key="status" status={status} />],
          ["Note", note ?? "None"],
          ["Member", <MemberLink key="member" member={member} />],
          ["Paid to", `${bankCode} ${bankAccountNo}, ${bankAccountName}`],
          ["Requested", <Timestamp key="asked" at={withdrawal.createdAt} />],
          [
            "Decided",
            <DecisionTime key="decided" decidedAt={withdrawal.decidedAt} dueAt={due?.dueAt} outcome="Paid out" />,
          ],
          ["ID", <CopyableId key="id" id={id} />],
        ]}
      />
      {status === "PENDING" && (
        <>
          <span>
            <WithdrawalControls withdrawal={withdrawal} />
          </span>
          <DecideWithNote
            noun="withdrawal"
            action="withdrawal.decide"
            id={id}
            outcomes={{ success: "Paid out", failed: "Rejected, returned to the wallet" }}
          />
        </>
      )}
    </DetailPanel>
  );
}
