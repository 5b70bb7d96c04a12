import type { Currency } from "@mekong/contract/limits";
import { SheetError } from "../../ui/sheet/sheet-error";
import type { Slot } from "../../ui/slot";
import type { InviteData } from "./invite-data";
import { InviteLink } from "./invite-link";
import { InviteTable } from "./invite-table";

interface InvitePanelProps {
  data: InviteData;
  currency: Currency;
  bonus: Slot;
  loading: boolean;
  reload: () => void;
}

export function InvitePanel({
  data: { link, invitePage, errorText },
  currency,
  bonus,
  loading,
  reload,
}: InvitePanelProps) {
  return (
    <div className="space-y-6">
      {link ? <InviteLink {...link} /> : null}
      {bonus}
      {link && invitePage ? null : <SheetError text={errorText ?? ""} retrying={loading} onRetry={reload} />}
      {invitePage ? <InviteTable {...invitePage} currency={currency} loading={loading} /> : null}
    </div>
  );
}
