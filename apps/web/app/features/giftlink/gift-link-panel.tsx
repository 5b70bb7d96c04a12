import Gift from "lucide-react/icons/gift";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { SheetError } from "../../ui/sheet/sheet-error";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { ResultPanel } from "../../ui/state/result-panel";
import { GiftLinkForm } from "./gift-link-form";
import type { GiftLinkAnswer, GiftLinkData, GiftLinkKey } from "./giftlink-data";
import { useGiftLink } from "./use-gift-link";

interface GiftLinkPanelProps {
  data: GiftLinkData | null;
  loading: boolean;
  onRetry: () => void;
  /** Set if the form was submitted without JavaScript. */
  submission?: { answer: GiftLinkAnswer; typed: string } | undefined;
  onPending?: ((pending: boolean) => void) | undefined;
  balance: ReactNode;
  finish: Slot;
}

/** Deposit by gift link (spec §5). */
export function GiftLinkPanel({ data, loading, onRetry, ...formProps }: GiftLinkPanelProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  if (!data) {
    return (
      <SheetBody className="min-h-60 space-y-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-14 rounded-input" />
      </SheetBody>
    );
  }
  if (data.errorText !== null) {
    return (
      <SheetBody className="space-y-4">
        <SheetError text={data.errorText ?? ""} retrying={loading} onRetry={onRetry} />
      </SheetBody>
    );
  }
  if (!data.key) {
    return (
      <SheetBody>
        <EmptyState icon={Gift} title={t("gift.none")} text={t("gift.noneAbout")} />
      </SheetBody>
    );
  }
  return <RedeemForm {...formProps} key={data.formKey} formKey={data.formKey} giftKey={data.key} />;
}

interface RedeemFormProps extends Pick<GiftLinkPanelProps, "submission" | "onPending" | "balance" | "finish"> {
  formKey: string;
  giftKey: GiftLinkKey;
}

function RedeemForm({ formKey, giftKey, submission, onPending, balance, finish }: RedeemFormProps) {
  const { t } = useTranslation("deposit");
  const [done, setDone] = useState(submission?.answer.done !== undefined);
  const handle = useGiftLink({
    initial: submission?.answer ?? { formKey },
    giftKey,
    onDone: () => setDone(true),
  });
  const { pending } = handle;
  useEffect(() => onPending?.(pending), [onPending, pending]);
  if (!done) return <GiftLinkForm handle={handle} typed={submission?.typed ?? ""} />;
  return (
    <>
      <SheetBody>
        <ResultPanel tone="success" title={t("gift.done")}>
          {balance}
        </ResultPanel>
      </SheetBody>
      <SheetFooter>
        {finish}
        <Button tone="plain" size="medium" className="w-full" onClick={() => setDone(false)}>
          {t("gift.another")}
        </Button>
      </SheetFooter>
    </>
  );
}
