import { useWheel, useWorld } from "../../api/queries";
import { ActionForm } from "../../forms/action-form";
import { DetailPanel } from "../../ui/detail-panel";

function useSliceCodes(): string[] {
  return useWheel(useWorld()).data?.slices.map(({ code }) => code) ?? [];
}

export function RigForm({ onClose }: { onClose(): void }) {
  return (
    <DetailPanel title="Rig the wheel" openKey="rig" onClose={onClose}>
      <p className="text-ink-2">
        The next spins stop on this slice. Rigs are used in the order of creation; a rig on a slice that is out of stock
        gives a random result.
      </p>
      <ActionForm
        action="spin.rig"
        extraSuggestions={{ code: useSliceCodes() }}
        texts={{
          code: { label: "Slice", hint: "slice code, as in the list" },
          member: { hint: "a username; default: any member" },
          times: { hint: "1 to 1,000; default: 1" },
        }}
      />
    </DetailPanel>
  );
}

export function SetCoinsForm({ onClose }: { onClose(): void }) {
  return (
    <DetailPanel title="Set coins" openKey="coins" onClose={onClose}>
      <p className="text-ink-2">Sets the member’s number of coins, whatever it was before.</p>
      <ActionForm action="member.coins" texts={{ coins: { hint: "0 to 1,000,000" } }} />
    </DetailPanel>
  );
}

/** Grants a coupon as if it had been won. */
export function GrantForm({ onClose }: { onClose(): void }) {
  return (
    <DetailPanel title="Grant a coupon" openKey="grant" onClose={onClose}>
      <p className="text-ink-2">The member sees the coupon beside the wheel and can claim it for seven days.</p>
      <ActionForm
        action="coupon.grant"
        extraSuggestions={{ prize: useSliceCodes() }}
        texts={{
          amount: { hint: "more than 0, in the member’s currency" },
          label: { hint: "at most 60 characters; default: Gift" },
          type: { hint: "default: CREDIT", options: { CREDIT: "Credit (CREDIT)", BONUS: "Bonus (BONUS)" } },
          prize: { label: "Slice" },
        }}
      />
    </DetailPanel>
  );
}
