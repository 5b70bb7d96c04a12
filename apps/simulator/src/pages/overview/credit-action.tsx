import type { MemberRow } from "@mekong/contract/simulator/reads";
import { Coins } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../api/failure";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { readAmount } from "../../forms/numbers";
import { Button } from "../../ui/button";
import { inputClass } from "../../ui/field";
import { QuickActionRow } from "./quick-action-row";

/** Credits the main wallet; errors appear below the field. */
export function CreditAction({ member }: { member: MemberRow }) {
  const run = useRunAction({ suppressErrorToast: true });
  const [amountText, setAmountText] = useState("500");
  const parsed = readAmount(amountText, member.currency);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (run.isPending || "error" in parsed) return;
    const successMessage = `Credited: ${moneyText(parsed.value, member.currency)} to ${member.username}`;
    run.mutate(
      actionRequest("member.credit", { member: member.username, wallet: "main", amount: parsed.value }, successMessage),
    );
  };
  const errorText = run.error ? failureOf(run.error).title : "error" in parsed ? parsed.error : undefined;
  return (
    <div>
      <QuickActionRow title="Credit" about="To the main wallet">
        <form noValidate onSubmit={send} className="flex items-center gap-1.5">
          <input
            aria-label="Amount to credit"
            aria-invalid={errorText !== undefined || undefined}
            aria-describedby="credit-refused"
            inputMode="decimal"
            autoComplete="off"
            value={amountText}
            onChange={(event) => {
              setAmountText(event.target.value);
              run.reset();
            }}
            className={`${inputClass} w-24! text-end`}
          />
          <Button type="submit" icon={Coins} tone="primary" disabled={"error" in parsed} pending={run.isPending}>
            Credit
          </Button>
        </form>
      </QuickActionRow>
      <p
        id="credit-refused"
        role={errorText ? "alert" : undefined}
        className="text-end text-tiny font-medium text-danger"
      >
        {errorText}
      </p>
    </div>
  );
}
