import { transferMinimum, wholeAmount } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { AmountField } from "../../ui/form/amount-field";
import { FieldError } from "../../ui/form/field";
import { IconButton } from "../../ui/icon-button";
import { formatMoney, formatRound } from "../../ui/money/format";
import { reserveSpace } from "../../ui/sheet/sheet-actions";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { WheelPicker } from "../../ui/wheel-picker/wheel-picker";
import { MemberField } from "../session/member-field";
import { useAccountOptions } from "./account-options";
import { halfOf, TRANSFER_PATH, type TransferAccount, transferIntents } from "./transfer";
import type { MoveHandle, TransferForms } from "./use-transfer";

interface MoveFormProps {
  /** The submit button is outside the form. */
  id: string;
  forms: TransferForms;
  move: MoveHandle;
  accounts: readonly TransferAccount[];
  currency: Currency;
}

export function MoveForm({ id, forms, move, accounts, currency }: MoveFormProps) {
  const { t } = useTranslation("transfer");
  const hydrated = useHydrated();
  const options = useAccountOptions({ accounts, currency });
  const { typed, change, errorAt } = move;
  const { Form, formKey, pending } = forms.transfer;
  const source = accounts.find(({ code }) => code === typed.from);
  return (
    <Form
      ref={move.form}
      id={id}
      method="post"
      action={TRANSFER_PATH}
      preventScrollReset
      noValidate
      onSubmit={move.onSubmit}
    >
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={formKey} />
      <input type="hidden" name="intent" value={transferIntents.transfer} />
      <input type="hidden" name="currency" value={currency} />
      <SheetBody className="space-y-4 pb-4">
        <div className="space-y-2">
          <WheelPicker
            name="from"
            label={t("from")}
            options={options}
            value={typed.from}
            onChange={(from) => change({ from })}
            error={errorAt("from")}
            readOnly={pending}
          />
          <WheelPicker
            name="to"
            label={t("to")}
            options={options}
            value={typed.to}
            onChange={(to) => change({ to })}
            error={errorAt("to")}
            readOnly={pending}
            tool={
              <IconButton
                icon={ArrowUpDown}
                label={t("swap")}
                disabled={pending}
                onClick={() => change({ from: typed.to, to: typed.from })}
                className={cx("-my-1 bg-surface-2 text-on-primary-soft hover:bg-surface-3", reserveSpace(hydrated))}
              />
            }
          />
        </div>
        <AmountField
          label={t("amount")}
          currency={currency}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
          hint={t("least", { amount: formatMoney(transferMinimum[currency], currency) })}
          error={errorAt("amount")}
          readOnly={pending}
        />
        {source && source.amount > 0 ? (
          <div className={reserveSpace(hydrated)}>
            <AmountShortcuts
              amount={source.amount}
              onChoose={(amount) => change({ amount: formatRound(wholeAmount(amount, currency)) })}
            />
          </div>
        ) : null}
        <FieldError>{move.formError}</FieldError>
      </SheetBody>
    </Form>
  );
}

interface AmountShortcutsProps {
  /** Baht or kip. */
  amount: number;
  onChoose: (amount: number) => void;
}

function AmountShortcuts({ amount, onChoose }: AmountShortcutsProps) {
  const { t } = useTranslation("transfer");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are shortcuts into one field
    <div role="group" aria-label={t("shares")} className="grid grid-cols-2 gap-2">
      <Button tone="soft" size="medium" onClick={() => onChoose(halfOf(amount))}>
        {t("half")}
      </Button>
      <Button tone="soft" size="medium" onClick={() => onChoose(amount)}>
        {t("all")}
      </Button>
    </div>
  );
}
