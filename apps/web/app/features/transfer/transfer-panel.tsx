import type { Currency } from "@mekong/contract/limits";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { SheetFooter } from "../../ui/sheet/sheet-body";
import type { Slot } from "../../ui/slot";
import { ProblemAlert } from "../outcome/problem-alert";
import { GatherForm } from "./gather-form";
import { MoveForm } from "./move-form";
import type { Ends, Place } from "./places";
import type { TransferAnswer } from "./transfer-data";
import { useMove } from "./use-move";
import type { TransferForms } from "./use-transfer-forms";

interface TransferPanelProps {
  forms: TransferForms;
  places: readonly Place[];
  currency: Currency;
  hidden: boolean;
  start: Ends;
  /** Only set without JavaScript. */
  answered?: TransferAnswer | undefined;
  cancel: Slot;
}

export function TransferPanel({ forms, places, currency, hidden, start, answered, cancel }: TransferPanelProps) {
  const { t } = useTranslation("transfer");
  const id = useId();
  const failure = answered?.problem ? answered.typed : null;
  const moved = failure?.intent === "transfer" ? failure : { ...start, amount: "" };
  const move = useMove(forms, moved, currency);
  const { transfer, gather } = forms;
  return (
    <>
      <MoveForm id={id} forms={forms} move={move} places={places} currency={currency} hidden={hidden} />
      <GatherForm
        forms={forms}
        places={places}
        start={answered?.typed.intent === "gather" ? answered.typed.to : start.to}
        open={answered?.typed.intent === "gather"}
      />
      <SheetFooter>
        <div className="grid grid-cols-2 gap-2.5">
          {cancel}
          <Button type="submit" form={id} pending={transfer.pending} disabled={gather.pending}>
            {t("submit")}
          </Button>
        </div>
      </SheetFooter>
      <ProblemAlert problem={transfer.problem} onClosed={move.focusFault} />
      <ProblemAlert problem={gather.problem} />
    </>
  );
}
