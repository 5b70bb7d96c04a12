import type { Currency } from "@mekong/contract/limits";
import { useState } from "react";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { useSheetData } from "../../ui/sheet/use-sheet-data";
import { useSheetDetail } from "../../ui/sheet/use-sheet-detail";
import { GIFTLINK_PATH, type GiftLinkData } from "../giftlink/giftlink-data";
import { SLIP_PATH, type SlipData } from "../slip/slip-data";
import { parseAnnouncement, type TopUpData, topUpPath } from "../topup/topup";
import type { SyncedWallet } from "../wallet/wallet";
import { GiftLinkView } from "./gift-link-view";
import { SlipReviewView, SlipUploadView } from "./slip-views";
import { TopUpView } from "./topup-view";
import { useDepositDetails } from "./use-deposit-details";

function usePending(): (pending: boolean) => void {
  const [pending, setPending] = useState(false);
  useSheetBusy(pending);
  return setPending;
}

export function DepositTopUp({ currency }: { currency: Currency }) {
  const detail = useSheetDetail();
  const announced = parseAnnouncement(
    new URLSearchParams(["amount", "since", "until"].map((name) => [name, detail(name) ?? ""])),
  );
  const { data, reload, loading } = useSheetData<TopUpData>("deposit-topup", topUpPath(announced), null);
  const show = useDepositDetails();
  const onPending = usePending();
  const { close } = useSheet();
  return (
    <TopUpView
      data={data}
      currency={currency}
      loading={loading}
      onRetry={reload}
      onPending={onPending}
      onAnnounced={({ amount, since, until }) => show({ way: "topup", amount: String(amount), since, until })}
      onRestart={() => show({ way: "topup" })}
      onClose={close}
    />
  );
}

export function DepositGiftLink({ known }: { known: SyncedWallet | null }) {
  const { data, reload, loading } = useSheetData<GiftLinkData>("deposit-giftlink", GIFTLINK_PATH, null);
  const onPending = usePending();
  const { close } = useSheet();
  return (
    <GiftLinkView data={data} known={known} loading={loading} onRetry={reload} onPending={onPending} onClose={close} />
  );
}

export function DepositSlip({ currency }: { currency: Currency }) {
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
  const onPending = usePending();
  return <SlipUploadView data={data} loading={loading} onRetry={reload} onPending={onPending} onReview={onReview} />;
}
