import { totalsOf } from "../../features/wallet/totals";
import type { WalletAnswer } from "../../features/wallet/wallet-answer";
import type { WithdrawData } from "../../features/withdraw/withdraw-data";
import { WithdrawPanel } from "../../features/withdraw/withdraw-panel";
import type { Slot } from "../../ui/slot";
import type { WithdrawHandle } from "./use-withdraw";

export type KnownWithdraw = WithdrawData & { limits: NonNullable<WithdrawData["limits"]> };

export function isKnown(data: WithdrawData): data is KnownWithdraw {
  return data.limits !== null;
}

interface WithdrawViewProps {
  handle: WithdrawHandle;
  data: KnownWithdraw;
  wallet: WalletAnswer;
  hidden: boolean;
  /** Input of a failed form without JavaScript. */
  start?: string;
  cancel: Slot;
}

export function WithdrawView({ handle, data, wallet, hidden, start = "", cancel }: WithdrawViewProps) {
  const { bankCode, currency } = wallet.profile;
  const { bankAccountNo, bankAccountName, bank } = wallet.bankAccount;
  return (
    <>
      <WithdrawPanel
        form={handle.form}
        round={handle.round}
        limits={data.limits}
        total={totalsOf(wallet)}
        currency={currency}
        hidden={hidden}
        destination={{ bankName: data.bankNames[bankCode] ?? bank.nameTH, bankAccountNo, bankAccountName }}
        withdrawals={handle.withdrawals}
        start={start}
        cancel={cancel}
      />
      <p role="status" className="sr-only">
        {handle.said}
      </p>
    </>
  );
}
