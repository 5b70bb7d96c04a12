import { decisionStatuses, type IncomingRow } from "@mekong/contract/simulator/reads-money";
import { ArrowDownToLine, Gift, Landmark, type LucideIcon, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useIncoming, useWorld } from "../../api/queries";
import { AutopilotControl } from "../../review-queue/autopilot-control";
import { QueuePage } from "../../review-queue/queue-page";
import { Button } from "../../ui/button";
import { useSearchParam } from "../../ui/use-search-param";
import { GiftLink, SendByBank, SendByWallet } from "./forms";
import { useIncomingColumns } from "./incoming-columns";
import { IncomingDetail } from "./incoming-detail";

/** Forms by their URL value. */
const sendForms: Record<string, { label: string; icon: LucideIcon; form(close: () => void): ReactNode }> = {
  bank: { label: "Bank transfer", icon: Landmark, form: (close) => <SendByBank onClose={close} /> },
  wallet: { label: "Mobile wallet", icon: Smartphone, form: (close) => <SendByWallet onClose={close} /> },
  gift: { label: "Gift link", icon: Gift, form: (close) => <GiftLink onClose={close} /> },
};

export function IncomingPage() {
  const [, setOpen] = useSearchParam("open");
  return (
    <QueuePage
      title="Incoming"
      noun="transfer"
      icon={ArrowDownToLine}
      filterLabel="Filter incoming"
      query={useIncoming(useWorld())}
      statuses={decisionStatuses}
      textOf={({ amount, bankCode, channel }: IncomingRow) => `${amount} ${bankCode ?? ""} ${channel}`}
      columns={useIncomingColumns()}
      controls={
        <>
          <AutopilotControl kind="bank" />
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">Send money</legend>
            {Object.entries(sendForms).map(([formKey, { label, icon }]) => (
              <Button changesWorld key={formKey} icon={icon} onClick={() => setOpen(formKey)}>
                {label}
              </Button>
            ))}
          </fieldset>
        </>
      }
      emptyAbout="Send money with the buttons above, or announce a mobile wallet deposit in the app. It appears immediately."
      renderPanel={(open, row, close) =>
        sendForms[open]?.form(close) ?? (row && <IncomingDetail incoming={row} onClose={close} />)
      }
    />
  );
}
