import type { ActionOutput } from "@mekong/contract/simulator/actions";
import { useMemo, useState } from "react";
import { encode } from "uqr";
import { CopyButton } from "../../copy-as/copy-button";
import { ActionForm } from "../../forms/action-form";
import { Section } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";

const amount = { hint: "more than 0, in the member’s currency" };

/** A bank transfer to a watched account of the operator. */
export function SendByBank({ onClose }: { onClose(): void }) {
  return (
    <DetailPanel title="Bank transfer" openKey="bank" onClose={onClose}>
      <p className="text-ink-2">
        The member transfers money to a watched account of the operator. It stays pending until the autopilot or you
        decide.
      </p>
      <ActionForm
        action="bank.incoming"
        texts={{
          amount,
          bankCode: {
            label: "Operator’s bank",
            hint: "bank code, such as KBANK or SCB; default: the first watched account",
          },
        }}
      />
    </DetailPanel>
  );
}

export function SendByWallet({ onClose }: { onClose(): void }) {
  return (
    <DetailPanel title="Mobile wallet" openKey="wallet" onClose={onClose}>
      <p className="text-ink-2">
        The member’s mobile wallet sends money. It confirms the newest pending deposit of that amount, or is credited
        immediately as an unannounced deposit.
      </p>
      <ActionForm action="wallet.topup" texts={{ amount }} />
    </DetailPanel>
  );
}

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

/** QR code, dark on white in every theme so that phones can read it. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Dark modules as one path, with the four-module quiet zone that readers need. */
function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
