import type { MemberRow } from "@mekong/contract/simulator/reads";
import { Coins } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { failureOf } from "../../api/failure";
import { useMoney, useQrcodes, useWithdrawals } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { useNow } from "../../events/now-provider";
import { moneyText } from "../../format/money";
import { countdown } from "../../format/time";
import { readAmount } from "../../forms/numbers";
import { Button } from "../../ui/button";
import { inputClass } from "../../ui/field";
import { QrControls } from "../qrcodes/qr-controls";
import { WithdrawalControls } from "../withdrawals/withdrawal-columns";

export function QuickActionRow({ title, about, children }: { title: string; about: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="truncate text-small text-ink-2 tabular-nums">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  );
}

export function LatestQr({ world, member }: { world: string; member: string }) {
  const now = useNow();
  const money = useMoney();
  const qr = useQrcodes(world).data?.find((each) => each.member === member && each.status === "LIVE");
  if (!qr) return <QuickActionRow title="Latest QR" about="No live QR. Create one in the phone, under Deposit." />;
  const remaining = now === undefined ? "" : `, ${countdown(Date.parse(qr.expiresAt), now)} left`;
  return (
    <QuickActionRow title="Latest QR" about={`${qr.provider} ${money(qr.amount, member)}${remaining}`}>
      <QrControls qr={qr} />
    </QuickActionRow>
  );
}

export function LatestWithdrawal({ world, member }: { world: string; member: string }) {
  const withdrawal = useWithdrawals(world).data?.find((each) => each.member === member && each.status === "PENDING");
  if (!withdrawal) return <QuickActionRow title="Latest withdrawal" about="No pending withdrawal" />;
  return (
    <QuickActionRow
      title="Latest withdrawal"
      about={`${moneyText(withdrawal.amount, withdrawal.currency)} to ${withdrawal.bankCode} ${withdrawal.bankAccountNo}`}
    >
      <WithdrawalControls withdrawal={withdrawal} />
    </QuickActionRow>
  );
}

/** Shows errors below its field instead of in a toast. */
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
          <Button
            changesWorld
            type="submit"
            icon={Coins}
            tone="primary"
            disabled={"error" in parsed}
            pending={run.isPending}
          >
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
