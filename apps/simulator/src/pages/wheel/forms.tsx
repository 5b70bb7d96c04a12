import { useWheel } from "../../api/queues";
import { useWorld } from "../../api/use-world";
import { ActionForm } from "../../forms/action-form";
import { Aside } from "../../ui/aside";

/** Slice codes for form suggestions. */
function useSliceCodes(): string[] {
  return useWheel(useWorld()).data?.slices.map(({ code }) => code) ?? [];
}

export function RigForm({ onClose }: { onClose(): void }) {
  return (
    <Aside title="Rig the wheel" openKey="rig" onClose={onClose}>
      <p className="text-ink-2">
        The next spins stop on a slice. A rig is used up in the order it was made; one on a slice that is out of stock
        is left to chance.
      </p>
      <ActionForm
        action="spin.rig"
        suggested={{ code: useSliceCodes() }}
        words={{
          code: { label: "Slice", hint: "a slice’s code, as in the list" },
          member: { hint: "a username; without it, whoever spins" },
          times: { hint: "1 to 1,000; without it, once" },
        }}
      />
    </Aside>
  );
}

export function SetCoinsForm({ onClose }: { onClose(): void }) {
  return (
    <Aside title="Set coins" openKey="coins" onClose={onClose}>
      <p className="text-ink-2">How many coins the member has to spin with, whatever they had before.</p>
      <ActionForm action="member.coins" words={{ coins: { hint: "0 to 1,000,000" } }} />
    </Aside>
  );
}

/** Grants a coupon as if it had been won. */
export function GrantForm({ onClose }: { onClose(): void }) {
  return (
    <Aside title="Grant a coupon" openKey="grant" onClose={onClose}>
      <p className="text-ink-2">A coupon that the member finds beside the wheel, and can claim for seven days.</p>
      <ActionForm
        action="coupon.grant"
        suggested={{ prize: useSliceCodes() }}
        words={{
          amount: { hint: "more than 0, in the member’s currency" },
          label: { hint: "at most 60 characters; without it, Gift" },
          type: { hint: "without it, CREDIT", options: { CREDIT: "Credit (CREDIT)", BONUS: "Bonus (BONUS)" } },
          prize: { label: "Slice it is of" },
        }}
      />
    </Aside>
  );
}
