import type { QrRow } from "@mekong/contract/simulator/reads";
import { useMoney, useWorld } from "../../api/queries";
import { CopyAs } from "../../copy-as/copy-as";
import { CopyButton } from "../../copy-as/copy-button";
import { actionRecipe } from "../../copy-as/recipes";
import { Timestamp } from "../../events/timestamp";
import { MemberLink } from "../../review-queue/member-link";
import { StatusBadge } from "../../ui/badge";
import { CopyableId, DescriptionList } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { QrControls } from "./qr-controls";

/** One QR code: record, content, and its actions with copy options. */
export function QrDetail({ qr, onClose }: { qr: QrRow; onClose(): void }) {
  const world = useWorld();
  const money = useMoney();
  return (
    <DetailPanel title={`${qr.provider} ${money(qr.amount, qr.member)}`} openKey={qr.id} onClose={onClose}>
      <DescriptionList
        items={[
          ["Status", <StatusBadge key="status" status={qr.status} />],
          ["Member", <MemberLink key="member" member={qr.member} />],
          ["Created", <Timestamp key="made" at={qr.createdAt} />],
          ["Ends", <Timestamp key="ends" at={qr.expiresAt} />],
          ["Settled", qr.settledAt ? <Timestamp key="settled" at={qr.settledAt} /> : "Not yet"],
          ["ID", <CopyableId key="id" id={qr.id} />],
        ]}
      />
      <QrControls qr={qr} />
      <section>
        <div className="mb-1 flex items-center justify-between">
          <h3 className="text-small font-medium text-ink-2">Payload</h3>
          <CopyButton text={qr.payload} label="Copy the payload">
            Copy
          </CopyButton>
        </div>
        <code className="block rounded-lg bg-surface-2/70 p-3 font-mono text-small break-all">{qr.payload}</code>
      </section>
      {qr.status === "LIVE" && (
        <section className="flex flex-col gap-1">
          <h3 className="text-small font-medium text-ink-2">Copy as</h3>
          {(["qr.pay", "qr.expire"] as const).map((action) => (
            <div key={action} className="flex items-center justify-between">
              <code className="font-mono text-small">{action}</code>
              <CopyAs recipe={actionRecipe(world, action, { target: qr.id })} />
            </div>
          ))}
        </section>
      )}
    </DetailPanel>
  );
}
