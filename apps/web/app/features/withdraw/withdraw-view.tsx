import type { Slot } from "../../ui/slot";
import { totalsOf, type WalletAnswer } from "../wallet/wallet";
import type { WithdrawHandle } from "./use-withdraw";
import type { WithdrawData } from "./withdraw";
import { WithdrawPanel } from "./withdraw-panel";

export type LoadedWithdraw = WithdrawData & { limits: NonNullable<WithdrawData["limits"]> };

export function isLoaded(data: WithdrawData): data is LoadedWithdraw {
  return data.limits !== null;
}

interface WithdrawViewProps {
  handle: WithdrawHandle;
  data: LoadedWithdraw;
  wallet: WalletAnswer;
  /** Input of a failed form without JavaScript. */
  start?: string;
  cancel: Slot;
}

export function WithdrawView({ handle, data, wallet, start = "", cancel }: WithdrawViewProps) {
  const { bankCode, currency } = wallet.profile;
  const { bankAccountNo, bankAccountName, bank } = wallet.bankAccount;
  return (
    <>
      <WithdrawPanel
        form={handle.form}
        acceptedCount={handle.submitCount}
        limits={data.limits}
        total={totalsOf(wallet)}
        currency={currency}
        destination={{ bankName: data.bankNames[bankCode] ?? bank.nameTH, bankAccountNo, bankAccountName }}
        withdrawals={handle.withdrawals}
        initialInput={start}
        cancel={cancel}
      />
      <p role="status" className="sr-only whitespace-pre-line">
        {handle.announcement}
      </p>
    </>
  );
}
