import { slipStatuses } from "@mekong/contract/http/slip";
import { ReceiptText, Stamp } from "lucide-react";
import { useSlips, useWorld } from "../../api/queries";
import { AutopilotControl } from "../../review-queue/autopilot-control";
import { QueuePage } from "../../review-queue/queue-page";
import { Button } from "../../ui/button";
import { useSearchParam } from "../../ui/use-search-param";
import { CreateSlip } from "./create-slip";
import { useSlipColumns } from "./slip-columns";
import { SlipDetail } from "./slip-detail";

/** Value of the `open` parameter that shows the form. */
const CREATE_PARAM = "make";

export function SlipsPage() {
  const [, setOpen] = useSearchParam("open");
  const createButton = (
    <Button changesWorld icon={Stamp} onClick={() => setOpen(CREATE_PARAM)}>
      Create a slip
    </Button>
  );
  return (
    <QueuePage
      title="Slips"
      noun="slip"
      icon={ReceiptText}
      query={useSlips(useWorld())}
      statuses={slipStatuses}
      textOf={({ amount, reference, bankReference, note }) =>
        `${amount ?? ""} ${reference} ${bankReference ?? ""} ${note ?? ""}`
      }
      columns={useSlipColumns()}
      controls={
        <>
          <AutopilotControl kind="slip" />
          {createButton}
        </>
      }
      emptyAbout={
        <>
          Create one here, save the picture and upload it in the app under Deposit. It appears here immediately.
          <span className="mt-3 block">{createButton}</span>
        </>
      }
      renderPanel={(open, row, close) =>
        open === CREATE_PARAM ? (
          <CreateSlip onClose={close} />
        ) : (
          row && <SlipDetail key={row.id} slip={row} onClose={close} />
        )
      }
    />
  );
}
