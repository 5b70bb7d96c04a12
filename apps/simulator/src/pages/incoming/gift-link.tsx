import type { ActionOutput } from "@mekong/contract/simulator/actions";
import { useState } from "react";
import { CopyButton } from "../../copy-as/copy-button";
import { ActionForm } from "../../forms/action-form";
import { DetailPanel } from "../../ui/detail-panel";
import { QrPicture } from "../../ui/qr-picture";
import { Section } from "../../ui/section";

/** Issues a gift link and shows it for copying and as a QR code. */
export function GiftLink({ onClose }: { onClose(): void }) {
  const [link, setLink] = useState("");
  return (
    <DetailPanel title="Gift link" openKey="gift" onClose={onClose}>
      <p className="text-ink-2">
        Creates a mobile wallet gift link. The first member to redeem it in the app, under Deposit, gets the money.
      </p>
      <ActionForm
        action="giftlink.issue"
        quiet
        texts={{ amount: { hint: "more than 0" } }}
        onDone={({ output }) => setLink((output as ActionOutput<"giftlink.issue">).link)}
      />
      {link && (
        <Section title="Link">
          <div role="status" className="slides-in flex flex-col gap-3">
            <div className="flex items-start gap-2 rounded-lg bg-surface-2/70 p-3">
              <code className="min-w-0 flex-1 font-mono text-small break-all">{link}</code>
              <CopyButton text={link} label="Copy the gift link">
                Copy
              </CopyButton>
            </div>
            <QrPicture text={link} label="QR of the gift link" />
            <p className="text-ink-2">Scan it to open the link on a phone. It works once.</p>
          </div>
        </Section>
      )}
    </DetailPanel>
  );
}
