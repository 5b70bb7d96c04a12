import type { WithdrawalRow } from "@mekong/contract/simulator/reads-money";
import { Timestamp } from "../../events/timestamp";
import { moneyText } from "../../format/money";
import { DecideWithNote } from "../../review-queue/decide-with-note";
import { DecisionTime } from "../../review-queue/decision-time";
import { useDue } from "../../review-queue/due";
import { MemberLink } from "../../review-queue/member-link";
import { StatusBadge } from "../../ui/badge";
import { CopyableId, DescriptionList } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { WithdrawalControls } from "./withdrawal-columns";

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
