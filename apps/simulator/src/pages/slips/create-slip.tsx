import type { ActionOutput } from "@mekong/contract/simulator/actions";
import { Download } from "lucide-react";
import { useState } from "react";
import { Timestamp } from "../../events/timestamp";
import { ActionForm } from "../../forms/action-form";
import { slipDefectOptions } from "../../strings/slip-reasons";
import { CopyableId, DescriptionList, Section } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";

type SlipImage = ActionOutput<"slip.image">;

/** Draws a slip for upload, valid or with a chosen defect. */
export function CreateSlip({ onClose }: { onClose(): void }) {
  const [slipImage, setSlipImage] = useState<SlipImage>();
  return (
    <DetailPanel title="Create a slip" openKey="make" onClose={onClose}>
      <p className="text-ink-2">
        Creates a bank transfer and a picture of its slip. Save the picture and upload it in the app under Deposit.
      </p>
      <ActionForm
        action="slip.image"
        quiet
        texts={{
          fault: { label: "Rejection reason", hint: "not set: the slip is accepted", options: slipDefectOptions },
          at: { label: "Transferred at", hint: "Bangkok time; default: now" },
          member: { label: "Paid by", hint: "a username; default: the last to sign in" },
        }}
        onDone={({ output }) => setSlipImage(output as SlipImage)}
      />
      {slipImage && <SlipImageSection slipImage={slipImage} />}
    </DetailPanel>
  );
}

function SlipImageSection({ slipImage }: { slipImage: SlipImage }) {
  const address = `data:image/png;base64,${slipImage.png}`;
  return (
    <Section title="Slip">
      <div role="status" className="slides-in flex flex-col gap-3">
        <DescriptionList
          items={[
            ["Paid by", `${slipImage.member}, ${slipImage.bankCode}`],
            ["Created", <Timestamp key="made" at={slipImage.at} />],
            ["Reference", <CopyableId key="reference" id={slipImage.reference} label="Copy the reference" />],
          ]}
        />
        <a
          href={address}
          download={`slip-${slipImage.reference}.png`}
          className="inline-flex h-8 items-center gap-1.5 self-start rounded-lg bg-primary px-3 font-medium text-on-primary hover:bg-primary-pressed"
        >
          <Download aria-hidden className="size-3.5" /> Save the picture
        </a>
        <img
          src={address}
          alt={`Slip ${slipImage.reference}`}
          className="max-h-[32rem] w-full rounded-lg border border-line bg-surface-2 object-contain"
        />
      </div>
    </Section>
  );
}
