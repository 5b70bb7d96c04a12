import { ActionForm } from "../../forms/action-form";
import { Aside } from "../../ui/aside";

const amount = { hint: "more than 0, in the member’s currency" };

/** A bank transfer to a watched account of the operator. */
export function SendByBank({ onClose }: { onClose(): void }) {
  return (
    <Aside title="Bank transfer" openKey="bank" onClose={onClose}>
      <p className="text-ink-2">
        The member transfers to an account of the operator that is watched. It waits in the list until the autopilot or
        you decide.
      </p>
      <ActionForm
        action="bank.incoming"
        words={{
          amount,
          bankCode: {
            label: "To the operator’s account at",
            hint: "a bank’s code, such as KBANK or SCB; without it, the first that is watched",
          },
        }}
      />
    </Aside>
  );
}

export function SendByWallet({ onClose }: { onClose(): void }) {
  return (
    <Aside title="Mobile wallet" openKey="wallet" onClose={onClose}>
      <p className="text-ink-2">
        The member’s mobile wallet sends money. It confirms the newest deposit of that amount that waits, or stands for
        itself: it is credited at once.
      </p>
      <ActionForm action="wallet.topup" words={{ amount }} />
    </Aside>
  );
}
