import type { Currency } from "@mekong/contract/limits";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
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

export function InvitePanel({ data: { link, listed, trouble }, currency, bonus, loading, reload }: InvitePanelProps) {
  return (
    <div className="space-y-6">
      {link ? <InviteLink {...link} /> : null}
      {bonus}
      {link && listed ? null : <SheetTrouble text={trouble ?? ""} retrying={loading} onRetry={reload} />}
      {listed ? <InviteTable {...listed} currency={currency} loading={loading} /> : null}
    </div>
  );
}
