import Landmark from "lucide-react/icons/landmark";
import { useTranslation } from "react-i18next";
import { groupedAccountNo } from "../../ui/account-number";

export interface DestinationAccount {
  bankName: string;
  bankAccountNo: string;
  bankAccountName: string;
}

/** Bank account of the profile, to which all withdrawals go. */
export function Destination({ bankName, bankAccountNo, bankAccountName }: DestinationAccount) {
  const { t } = useTranslation("withdraw");
  return (
    <section aria-label={t("destination")} className="flex items-center gap-3 max-2xs:flex-col max-2xs:items-stretch">
      <span className="grid size-11 shrink-0 place-items-center rounded-input bg-primary-soft text-on-primary-soft">
        <Landmark aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-3">{t("destination")}</p>
        <p className="text-sub font-semibold">
          <span>{bankName}</span>{" "}
          <span translate="no" className="tabular whitespace-nowrap">
            {groupedAccountNo(bankAccountNo)}
          </span>
        </p>
        <p translate="no" className="text-caption text-ink-2">
          {bankAccountName}
        </p>
      </div>
    </section>
  );
}
