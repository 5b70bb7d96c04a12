import { qrMinimum, transferMinimum, walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { qrProviders } from "@mekong/contract/limits";
import type { MemberState } from "./member";
import type { WithdrawalLimits } from "./probes/deposits";

/** Describes what a run with `--write` will change, one text per change. */
export function writeAnnouncement({ currency }: MemberState, { withdrawMin }: WithdrawalLimits): string[] {
  const unit = currency === "LAK" ? "kip" : "baht";
  const qrcodes = qrProviders.map((provider) => `${qrMinimum(provider, currency, null)} (${provider})`).join(", ");
  return [
    `Transfers ${transferMinimum[currency]} ${unit} to a game and back, and then all money of the games to the wallet.`,
    `Creates and cancels QR codes of ${qrcodes} ${unit}, and announces a deposit of ${walletTopUpMinimum[currency]} ${unit}.`,
    withdrawMin === undefined
      ? "Withdraws nothing: the backend answers no minimum."
      : `Withdraws ${withdrawMin} ${unit} twice to the member's bank account.`,
    "Activates a game, sets a new password of a game account, and activates and ends a bonus.",
    "Collects the invite bonus and the refund, spins the wheel for one coin, and claims a coupon.",
    "Uploads a picture without a slip as a slip, sends a message with a picture and a video to support, and saves the profile and the password unchanged.",
  ];
}
