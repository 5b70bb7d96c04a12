import type { Currency, QrProvider } from "@mekong/contract/limits";
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { searchWithSheet } from "../../ui/sheet/address";
import { useSheet } from "../../ui/sheet/sheet-control";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { GIFTLINK_PATH, type GiftLinkData } from "../giftlink/giftlink-data";
import { qrcodePath } from "../qrcode/qrcode-path";
import { SLIP_PATH, type SlipData } from "../slip/slip-data";
import { parseAnnouncement, TOPUP_PATH, type TopUpData, topUpPath } from "../topup/topup";
import type { SyncedWallet } from "../wallet/wallet";
import type { DepositMethod } from "./deposit-data";
import { DepositEnglishName } from "./english-name";
import { GiftLinkView } from "./gift-link-view";
import { DepositQr } from "./qr-view";
import { SlipReviewView } from "./slip-review";
import { SlipUploadView } from "./slip-upload";
import { TopUpView } from "./topup-view";

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

function DepositTopUp({ currency }: { currency: Currency }) {
  const detail = useSheetDetail();
  const announced = parseAnnouncement(
    new URLSearchParams(["amount", "since", "until"].map((name) => [name, detail(name) ?? ""])),
  );
  const { data, reload, loading } = useSheetData<TopUpData>("deposit-topup", topUpPath(announced), null);
  const show = useDepositDetails();
  const { close } = useSheet();
  return (
    <TopUpView
      data={data}
      currency={currency}
      loading={loading}
      onRetry={reload}
      onAnnounced={({ amount, since, until }) => show({ way: "topup", amount: String(amount), since, until })}
      onRestart={() => show({ way: "topup" })}
      onClose={close}
    />
  );
}

function DepositGiftLink({ known }: { known: SyncedWallet | null }) {
  const { data, reload, loading } = useSheetData<GiftLinkData>("deposit-giftlink", GIFTLINK_PATH, null);
  const { close } = useSheet();
  return <GiftLinkView data={data} known={known} loading={loading} onRetry={reload} onClose={close} />;
}

function DepositSlip({ currency }: { currency: Currency }) {
  const reference = useSheetDetail()("reference");
  const show = useDepositDetails();
  const { close, live } = useSheet();
  if (reference === null)
    return <DepositSlipUpload onReview={(uploaded) => show({ way: "slip", reference: uploaded })} />;
  return (
    <SlipReviewView
      key={reference}
      reference={reference}
      initialReview={null}
      live={live}
      currency={currency}
      onRestart={() => show({ way: "slip" })}
      onClose={close}
    />
  );
}

function DepositSlipUpload({ onReview }: { onReview: (reference: string) => void }) {
  const { data, reload, loading } = useSheetData<SlipData>("deposit-slip", SLIP_PATH, null);
  return <SlipUploadView data={data} loading={loading} onRetry={reload} onReview={onReview} />;
}

/** Replaces the history entry, so that Back leads to the deposit methods. */
function useDepositDetails(): (details: Record<string, string>) => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (details) =>
      navigate(
        { pathname, search: searchWithSheet(search, "deposit", details) },
        { replace: true, preventScrollReset: true, state },
      ),
    [navigate, pathname, search, state],
  );
}
