import type { Currency } from "@mekong/contract/limits";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../forms/problem-alert";
import { Button } from "../../ui/button";
import { SheetFooter } from "../../ui/sheet/sheet-body";
import type { Slot } from "../../ui/slot";
import type { AccountSelection, TransferAccount } from "./accounts";
import { GatherForm } from "./gather-form";
import { MoveForm } from "./move-form";
import type { TransferAnswer } from "./transfer-data";
import { useMove } from "./use-move";
import type { TransferForms } from "./use-transfer-forms";

interface TransferPanelProps {
  forms: TransferForms;
  accounts: readonly TransferAccount[];
  currency: Currency;
  hidden: boolean;
  start: AccountSelection;
  /** Only set without JavaScript. */
  actionData?: TransferAnswer | undefined;
  cancel: Slot;
}

export function TransferPanel({ forms, accounts, currency, hidden, start, actionData, cancel }: TransferPanelProps) {
  const { t } = useTranslation("transfer");
  const id = useId();
  const failure = actionData?.problem ? actionData.typed : null;
  const initialInput = failure?.intent === "transfer" ? failure : { ...start, amount: "" };
  const move = useMove(forms, initialInput, currency);
  const { transfer, gather } = forms;
  return (
    <>
      <MoveForm id={id} forms={forms} move={move} accounts={accounts} currency={currency} hidden={hidden} />
      <GatherForm
        forms={forms}
        accounts={accounts}
        start={actionData?.typed.intent === "gather" ? actionData.typed.to : start.to}
        open={actionData?.typed.intent === "gather"}
      />
      <SheetFooter>
        <div className="grid grid-cols-2 gap-2.5">
          {cancel}
          <Button type="submit" form={id} pending={transfer.pending} disabled={gather.pending}>
            {t("submit")}
          </Button>
        </div>
      </SheetFooter>
      <ProblemAlert problem={transfer.problem} onClosed={move.focusInvalidField} />
      <ProblemAlert problem={gather.problem} />
    </>
  );
}
