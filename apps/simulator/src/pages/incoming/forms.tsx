import { ActionForm } from "../../forms/action-form";
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
