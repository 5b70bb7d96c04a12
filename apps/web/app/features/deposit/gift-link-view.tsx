import Gift from "lucide-react/icons/gift";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { FormProblem } from "../../forms/problem-alert";
import { Button } from "../../ui/button";
import { TextInput } from "../../ui/form/inputs";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import { EmptyState } from "../../ui/state/empty-state";
import { ResultPanel } from "../../ui/state/result-panel";
import {
  GIFT_LINK_MAX_CHARACTERS,
  GIFTLINK_PATH,
  type GiftLinkAnswer,
  type GiftLinkData,
  type GiftLinkKey,
  giftLinkFields,
} from "../giftlink/giftlink-data";
import { type GiftLinkHandle, useGiftLink } from "../giftlink/use-gift-link";
import { MemberField } from "../session/member-field";
import { type SyncedWallet, totalsOf } from "../wallet/wallet";
import { DepositFinish } from "./deposit-finish";

interface GiftLinkViewProps {
  data: GiftLinkData | null;
  loading: boolean;
  onRetry: () => void;
  /** Response and input of a form without JavaScript. */
  submission?: { answer: GiftLinkAnswer; typed: string } | undefined;
  known: SyncedWallet | null;
  onClose: () => void;
}

export function GiftLinkView({ data, loading, onRetry, ...formProps }: GiftLinkViewProps) {
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
  if (data.errorText !== null)
    return <SheetErrorBody text={data.errorText ?? ""} retrying={loading} onRetry={onRetry} />;
  if (!data.key) {
    return (
      <SheetBody>
        <EmptyState icon={Gift} title={t("gift.none")} text={t("gift.noneAbout")} />
      </SheetBody>
    );
  }
  return <RedeemForm {...formProps} key={data.formKey} formKey={data.formKey} giftKey={data.key} />;
}

interface RedeemFormProps extends Pick<GiftLinkViewProps, "submission" | "known" | "onClose"> {
  formKey: string;
  giftKey: GiftLinkKey;
}

function RedeemForm({ formKey, giftKey, submission, known, onClose }: RedeemFormProps) {
  const { t } = useTranslation("deposit");
  const memberMoney = useMemberMoney();
  const [done, setDone] = useState(submission?.answer.done !== undefined);
  const handle = useGiftLink({
    initial: submission?.answer ?? { formKey },
    giftKey,
    onDone: () => setDone(true),
  });
  useSheetBusy(handle.submitting);
  if (!done) return <GiftLinkForm handle={handle} typed={submission?.typed ?? ""} />;
  const total = known ? memberMoney(totalsOf(known.wallet).total, known.wallet.profile.currency) : null;
  return (
    <>
      <SheetBody>
        <ResultPanel tone="success" title={t("gift.done")}>
          {total ? <p>{t("gift.balance", { amount: total })}</p> : null}
        </ResultPanel>
      </SheetBody>
      <SheetFooter>
        <DepositFinish onClose={onClose} />
        <Button tone="plain" size="medium" className="w-full" onClick={() => setDone(false)}>
          {t("gift.another")}
        </Button>
      </SheetFooter>
    </>
  );
}

interface GiftLinkFormProps {
  handle: GiftLinkHandle;
  typed: string;
}

/** With JavaScript the browser sends only the encrypted link. */
function GiftLinkForm({ handle, typed }: GiftLinkFormProps) {
  const { t } = useTranslation("deposit");
  const { form, field, error, problem, pending, onSubmit, onInput } = handle;
  return (
    <form
      method="post"
      action={GIFTLINK_PATH}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-1 flex-col"
    >
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      <SheetBody className="space-y-4">
        <p className="text-sub text-ink-2">{t("gift.about")}</p>
        <TextInput
          ref={field}
          label={t("gift.link")}
          hint={t("gift.hint")}
          error={error}
          name={giftLinkFields.plain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={GIFT_LINK_MAX_CHARACTERS}
          required
          readOnly={pending}
          defaultValue={typed}
        />
        <FormProblem problem={problem} />
      </SheetBody>
      <SheetFooter>
        <Button type="submit" className="w-full" pending={pending}>
          {t("gift.redeem")}
        </Button>
      </SheetFooter>
    </form>
  );
}
