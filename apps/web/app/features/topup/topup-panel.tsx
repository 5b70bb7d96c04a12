import type { Currency } from "@mekong/contract/limits";
import Wallet from "lucide-react/icons/wallet";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import type { FormAnswer } from "../outcome/form-answer";
import { useSentForm } from "../outcome/use-sent-form";
import type { Announced, TopUpData, Waiting } from "./topup-data";
import { TopUpForm } from "./topup-form";

interface TopUpPanelProps {
  data: TopUpData | null;
  currency: Currency;
  loading: boolean;
  onRetry: () => void;
  /** Only set without JavaScript. */
  answered?: { answer: FormAnswer<Announced>; typed: string } | undefined;
  onAnnounced: (announced: Announced) => void;
  onPending?: ((pending: boolean) => void) | undefined;
  numbers: (wallets: readonly string[]) => Slot;
  wait: (waiting: Waiting, numbers: Slot) => Slot;
}

/** Automatic deposit by mobile wallet (spec §2). */
export function TopUpPanel({ data, loading, onRetry, ...shown }: TopUpPanelProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  if (!data) return <TopUpSkeleton />;
  if (!data.wallets) {
    return (
      <SheetBody className="space-y-4">
        <SheetTrouble text={data.trouble ?? ""} retrying={loading} onRetry={onRetry} />
      </SheetBody>
    );
  }
  const numbers = shown.numbers(data.wallets);
  if (data.waiting) return shown.wait(data.waiting, numbers);
  if (data.wallets.length === 0) {
    return (
      <SheetBody>
        <EmptyState icon={Wallet} title={t("topup.none")} text={t("noneAbout")} />
      </SheetBody>
    );
  }
  return <AnnounceForm {...shown} key={data.formKey} formKey={data.formKey} loading={loading} numbers={numbers} />;
}

interface AnnounceFormProps
  extends Pick<TopUpPanelProps, "currency" | "answered" | "onAnnounced" | "onPending" | "loading"> {
  formKey: string;
  numbers: Slot;
}

function AnnounceForm({ formKey, answered, onAnnounced, onPending, loading, currency, numbers }: AnnounceFormProps) {
  const form = useSentForm<Announced>({ initial: answered?.answer ?? { formKey }, onDone: onAnnounced });
  const { pending } = form;
  useEffect(() => onPending?.(pending), [onPending, pending]);
  return (
    <TopUpForm form={form} currency={currency} leaving={loading} typed={answered?.typed ?? ""} numbers={numbers} />
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
