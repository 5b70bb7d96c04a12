import type { ActionOutput } from "@mekong/contract/simulator/actions";
import { Download } from "lucide-react";
import { useState } from "react";
import { ActionForm } from "../../forms/action-form";
import { When } from "../../live/when";
import { Aside } from "../../ui/aside";
import { Facts } from "../../ui/facts";
import { IdFact } from "../../ui/id-fact";
import { Part } from "../../ui/part";
import { slipFaultOptions } from "../../words/slip-reasons";

type Drawn = ActionOutput<"slip.image">;

/** Draws a slip for upload, valid or with a chosen defect. */
export function MakeSlip({ onClose }: { onClose(): void }) {
  const [drawn, setDrawn] = useState<Drawn>();
  return (
    <Aside title="Create a slip" openKey="make" onClose={onClose}>
      <p className="text-ink-2">
        Creates a bank transfer and a picture of its slip. Save the picture and upload it in the app under Deposit.
      </p>
      <ActionForm
        action="slip.image"
        quiet
        words={{
          fault: { label: "Rejection reason", hint: "not set: the slip is accepted", options: slipFaultOptions },
          at: { label: "Transferred at", hint: "Bangkok time; default: now" },
          member: { label: "Paid by", hint: "a username; default: the last to sign in" },
        }}
        onDone={({ output }) => setDrawn(output as Drawn)}
      />
      {drawn && <DrawnSlip drawn={drawn} />}
    </Aside>
  );
}

function DrawnSlip({ drawn }: { drawn: Drawn }) {
  const address = `data:image/png;base64,${drawn.png}`;
  return (
    <Part title="Slip">
      <div role="status" className="slides-in flex flex-col gap-3">
        <Facts
          facts={[
            ["Paid by", `${drawn.member}, ${drawn.bankCode}`],
            ["Created", <When key="made" at={drawn.at} />],
            ["Reference", <IdFact key="reference" id={drawn.reference} label="Copy the reference" />],
          ]}
        />
        <a
          href={address}
          download={`slip-${drawn.reference}.png`}
          className="inline-flex h-8 items-center gap-1.5 self-start rounded-lg bg-primary px-3 font-medium text-on-primary hover:bg-primary-pressed"
        >
          <Download aria-hidden className="size-3.5" /> Save the picture
        </a>
        <img
          src={address}
          alt={`Slip ${drawn.reference}`}
          className="max-h-[32rem] w-full rounded-lg border border-line bg-surface-2 object-contain"
        />
      </div>
    </Part>
  );
}
