import type { Currency, QrProvider } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { GIFTLINK_PATH } from "../giftlink/giftlink-data";
import { qrcodePath } from "../qrcode/qrcode-path";
import { SLIP_PATH } from "../slip/slip-data";
import { TOPUP_PATH } from "../topup/topup";
import type { SyncedWallet } from "../wallet/wallet";
import type { DepositMethod } from "./deposit-data";
import { DepositEnglishName } from "./english-name";
import { DepositQr } from "./qr-view";
import { DepositGiftLink, DepositSlip, DepositTopUp } from "./views";

export type SelectedView = { provider: QrProvider; providerName: string } | { way: DepositMethod };

const wayPages: Record<DepositMethod, string> = {
  topup: TOPUP_PATH,
  giftlink: GIFTLINK_PATH,
  slip: SLIP_PATH,
  "english-name": "/user/profile?m=bank-name",
};

interface DepositViewProps {
  view: SelectedView;
  known: SyncedWallet | null;
  currency: Currency;
  onCreated: (provider: QrProvider) => void;
  onNameSaved: (accountNo: string, copied: boolean) => void;
}

export function DepositView(props: DepositViewProps) {
  const { t } = useTranslation("deposit");
  const { view } = props;
  const page = "provider" in view ? qrcodePath(view.provider) : wayPages[view.way];
  return (
    <>
      <noscript>
        <SheetBody>
          <a href={page} className={buttonClass("primary", "large", "w-full")}>
            {t("asPage")}
          </a>
        </SheetBody>
      </noscript>
      <ViewContent {...props} />
    </>
  );
}

function ViewContent({ view, known, currency, onCreated, onNameSaved }: DepositViewProps) {
  const accountNo = useSheetDetail()("account") ?? "";
  if ("provider" in view) return <DepositQr {...view} currency={currency} onCreated={onCreated} />;
  switch (view.way) {
    case "topup":
      return <DepositTopUp currency={currency} />;
    case "giftlink":
      return <DepositGiftLink known={known} />;
    case "slip":
      return <DepositSlip currency={currency} />;
    case "english-name":
      return (
        <DepositEnglishName known={known} accountNo={accountNo} onSaved={(copied) => onNameSaved(accountNo, copied)} />
      );
  }
}
