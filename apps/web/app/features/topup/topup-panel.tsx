import type { Currency } from "@mekong/contract/limits";
import Wallet from "lucide-react/icons/wallet";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../forms/form-answer";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetError } from "../../ui/sheet/sheet-error";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import type { PendingTopUp, TopUpAnnouncement, TopUpData } from "./topup-data";
import { TopUpForm } from "./topup-form";

interface TopUpPanelProps {
  data: TopUpData | null;
  currency: Currency;
  loading: boolean;
  onRetry: () => void;
  /** Only set without JavaScript. */
  actionData?: { answer: FormAnswer<TopUpAnnouncement>; typed: string } | undefined;
  onAnnounced: (announcement: TopUpAnnouncement) => void;
  onPending?: ((pending: boolean) => void) | undefined;
  numbers: (wallets: readonly string[]) => Slot;
  wait: (pendingTopUp: PendingTopUp, numbers: Slot) => Slot;
}

/** Automatic deposit by mobile wallet (spec §2). */
export function TopUpPanel({ data, loading, onRetry, ...rest }: TopUpPanelProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  if (!data) return <TopUpSkeleton />;
  if (!data.wallets) {
    return (
      <SheetBody className="space-y-4">
        <SheetError text={data.errorText ?? ""} retrying={loading} onRetry={onRetry} />
      </SheetBody>
    );
  }
  const numbers = rest.numbers(data.wallets);
  if (data.pendingTopUp) return rest.wait(data.pendingTopUp, numbers);
  if (data.wallets.length === 0) {
    return (
      <SheetBody>
        <EmptyState icon={Wallet} title={t("topup.none")} text={t("noneAbout")} />
      </SheetBody>
    );
  }
  return <AnnounceForm {...rest} key={data.formKey} formKey={data.formKey} loading={loading} numbers={numbers} />;
}

interface AnnounceFormProps
  extends Pick<TopUpPanelProps, "currency" | "actionData" | "onAnnounced" | "onPending" | "loading"> {
  formKey: string;
  numbers: Slot;
}

function AnnounceForm({ formKey, actionData, onAnnounced, onPending, loading, currency, numbers }: AnnounceFormProps) {
  const form = useFormFetcher<TopUpAnnouncement>({ initial: actionData?.answer ?? { formKey }, onDone: onAnnounced });
  const { pending } = form;
  useEffect(() => onPending?.(pending), [onPending, pending]);
  return (
    <TopUpForm
      form={form}
      currency={currency}
      loadingNext={loading}
      typed={actionData?.typed ?? ""}
      numbers={numbers}
    />
  );
}

function TopUpSkeleton() {
  return (
    <SheetBody className="min-h-92 space-y-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-18 rounded-input" />
      <Skeleton className="h-10" />
      <Skeleton className="h-32 rounded-tile" />
    </SheetBody>
  );
}
