import type { Currency } from "@mekong/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { AmountField, Presets } from "../../ui/form/amount-field";

import { formatMoney, formatRound } from "../../ui/money/format";
import { Notice } from "../../ui/notice";
import { reserveSpace, SubmitFooter } from "../../ui/sheet/sheet-actions";
import { SheetBody } from "../../ui/sheet/sheet-parts";

import { MemberField } from "../session/member-field";
import { type QrcodeState, qrAmount, qrcodeIntents, rulesIn } from "./qrcode";
import { qrcodePath } from "./qrcode-path";
import type { QrcodeHandle } from "./use-qrcode";

interface AmountFormProps {
  qr: QrcodeHandle;
  state: QrcodeState;
  currency: Currency;
}

export function AmountForm({ qr, state, currency }: AmountFormProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  const [typed, setTyped] = useState(state.typed);
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const amount = qrAmount(typed, currency);
  const isValidAmount = typeof amount === "number";
  const pending = qr.pending === "create";
  const rules = rulesIn(currency, state.rules);
  const minimum = formatMoney(rules.minimum, currency);
  const error = pending || typed !== state.typed ? null : state.amountError;

  useEffect(() => {
    if (state.amountError) field.current?.focus();
  }, [state]);

  return (
    <qr.Form method="post" action={qrcodePath(qr.provider)} noValidate className="flex flex-1 flex-col">
      <MemberField />
      <input type="hidden" name="formKey" value={state.formKey} />
      <input type="hidden" name="intent" value={qrcodeIntents.create} />
      <input type="hidden" name="currency" value={currency} />
      <SheetBody className="space-y-4">
        <AmountField
          ref={field}
          label={t("qr.amount")}
          currency={currency}
          value={typed}
          onChange={setTyped}
          hint={t("qr.minimum", { amount: minimum })}
          error={error}
          readOnly={pending}
        />
        <div className={reserveSpace(hydrated)}>
          <Presets
            label={t("qr.presets")}
            amounts={rules.presets}
            currency={currency}
            chosen={isValidAmount ? amount : null}
            onChoose={(preset) => setTyped(formatRound(preset))}
          />
        </div>
        {state.errorText !== null && !pending ? (
          <Notice tone="danger" announce>
            {state.errorText || t("ui:offline")}
          </Notice>
        ) : null}
        <p className="text-caption text-ink-3">{t("qr.singleUse")}</p>
      </SheetBody>
      <SubmitFooter
        blockedReason={isValidAmount ? null : t("qr.enterAmount", { amount: minimum })}
        pending={qr.pending !== null}
      >
        {t("qr.create")}
      </SubmitFooter>
    </qr.Form>
  );
}
