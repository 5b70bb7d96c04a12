import type { MemberRow } from "@mekong/contract/simulator/reads";
import { Coins } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../api/failure";
import { deed, useRunAction } from "../../api/use-run-action";
import { moneyText } from "../../format/money";
import { readAmount } from "../../forms/numbers";
import { Button } from "../../ui/button";
import { inputClass } from "../../ui/field";
import { DeedRow } from "./deed-row";

/** Credits the main wallet; errors appear below the field. */
export function CreditDeed({ member }: { member: MemberRow }) {
  const run = useRunAction({ showsFailure: true });
  const [typed, setTyped] = useState("500");
  const read = readAmount(typed, member.currency);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (run.isPending || "error" in read) return;
    const said = `Credited: ${moneyText(read.value, member.currency)} to ${member.username}`;
    run.mutate(deed("member.credit", { member: member.username, wallet: "main", amount: read.value }, said));
  };
  const refused = run.error ? failureOf(run.error).title : "error" in read ? read.error : undefined;
  return (
    <div>
      <DeedRow title="Credit" about="To the main wallet">
        <form noValidate onSubmit={send} className="flex items-center gap-1.5">
          <input
            aria-label="Amount to credit"
            aria-invalid={refused !== undefined || undefined}
            aria-describedby="credit-refused"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              run.reset();
            }}
            className={`${inputClass} w-24! text-end`}
          />
          <Button type="submit" icon={Coins} tone="primary" disabled={"error" in read} pending={run.isPending}>
            Credit
          </Button>
        </form>
      </DeedRow>
      <p
        id="credit-refused"
        role={refused ? "alert" : undefined}
        className="text-end text-tiny font-medium text-danger"
      >
        {refused}
      </p>
    </div>
  );
}
