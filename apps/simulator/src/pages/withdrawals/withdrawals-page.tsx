import { decisionStatuses } from "@mekong/contract/simulator/reads-money";
import { ArrowUpFromLine } from "lucide-react";
import { useWithdrawals, useWorld } from "../../api/queries";
import { AutopilotControl } from "../../review-queue/autopilot-control";
import { QueuePage } from "../../review-queue/queue-page";
import { useWithdrawalColumns } from "./withdrawal-columns";
import { WithdrawalDetail } from "./withdrawal-detail";

export function WithdrawalsPage() {
  return (
    <QueuePage
      title="Withdrawals"
      noun="withdrawal"
      icon={ArrowUpFromLine}
      query={useWithdrawals(useWorld())}
      statuses={decisionStatuses}
      textOf={({ amount, bankCode, bankAccountNo, bankAccountName }) =>
        `${amount} ${bankCode} ${bankAccountNo} ${bankAccountName}`
      }
      columns={useWithdrawalColumns()}
      controls={<AutopilotControl kind="withdrawal" />}
      emptyAbout="Open the app in this world, sign in and choose Withdraw. Requests appear here immediately, and stay pending while the autopilot is off."
      renderPanel={(_, row, close) => row && <WithdrawalDetail withdrawal={row} onClose={close} />}
    />
  );
}
