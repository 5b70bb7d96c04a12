import { z } from "zod";
import { endpoint } from "../endpoint";
import { currencies } from "../limits";
import { extensionField, instant, money, requestedMoney, successAnswer } from "./common";

export const gameCategories = ["slot", "sport", "lotto"] as const;

export const profile = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  coin: z.int().min(0),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  createdAt: instant,
  currency: z.enum(currencies),
});

export const bankAccount = z.object({
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  bank: z.object({ nameTH: z.string() }),
});

/** `logo` and `background`: address, data URL or null; `background` also as two colours, `#057184,#043b57`. */
export const gameItem = z.object({
  code: z.string(),
  name: z.string(),
  category: z.enum(gameCategories),
  logo: z.string().nullable(),
  background: z.string().nullable(),
  webUrl: z.string().nullable(),
  androidLink: z.string().nullable(),
  iosLink: z.string().nullable(),
  isActive: z.boolean(),
  amount: money,
});

export const getWallet = endpoint({
  name: "wallet.get",
  method: "GET",
  path: "/api/wallet",
  access: "member",
  about: "Returns the member's profile, bank account, wallet, invite bonus and game accounts.",
  answer: z.object({
    profile,
    bankAccount,
    wallet: z.object({ amount: money, bonus: extensionField(money) }),
    /** Percent without (`success`) and with (`fail`) a pending bonus condition. */
    invite: z.object({
      amount: money,
      success: z.number(),
      fail: z.number(),
      /** State of the switch `inviteActive`. */
      isActive: extensionField(z.boolean()),
    }),
    /** `isActive` is the switch `refundActive`; `amount` is not in the wallet yet. */
    refund: extensionField(z.object({ isActive: z.boolean(), amount: extensionField(money) })),
    slots: z.array(gameItem),
  }),
  refusals: ["NO_WALLET"],
});

export const refreshSlots = endpoint({
  name: "wallet.refreshSlots",
  method: "GET",
  path: "/api/wallet/refresh/slot",
  access: "member",
  about: "Reads the member's balance at every game.",
  answer: z.object({ slots: z.array(gameItem) }),
  refusals: ["NO_WALLET"],
});

export const transfer = endpoint({
  name: "wallet.transfer",
  method: "POST",
  path: "/api/wallet/transfer",
  access: "member",
  about: "Moves money between the wallet and a game account, or between two game accounts.",
  body: z.strictObject({
    /** `wallet` or a game code. */
    from: z.string().min(1).max(32),
    to: z.string().min(1).max(32),
    amount: requestedMoney,
  }),
  answer: successAnswer,
  refusals: ["TRANSFER_MINIMUM", "NO_GAME", "SLOT_NO_ACCOUNT", "MONEY_NOT_ENOUGH", "TRANSFER_FAIL"],
  money: true,
});

export const addMoney = endpoint({
  name: "wallet.add",
  method: "POST",
  path: "/api/wallet/add",
  access: "member",
  about: "Announces a deposit from the member's mobile wallet; the money is credited when it arrives, within a minute.",
  body: z.strictObject({ amount: requestedMoney }),
  /** `expireIn`: whole seconds for the money to arrive. The statement entry has the same `createdAt`. */
  answer: successAnswer.extend({ expireIn: extensionField(z.int().min(0)), createdAt: extensionField(instant) }),
  refusals: ["TRANSFER_MINIMUM", "NO_WALLET", "BALANCE_MAXIMUM"],
  money: true,
});

export const transferAll = endpoint({
  name: "wallet.transferAll",
  method: "POST",
  path: "/api/wallet/transferAll",
  access: "member",
  about: "Moves all money of the wallet and the active games to one of them.",
  body: z.strictObject({
    to: z.string().min(1).max(32),
  }),
  /** `failed`: games out of service, whose money was not moved. */
  answer: successAnswer.extend({ failed: extensionField(z.array(z.string())) }),
  refusals: ["NO_GAME", "SLOT_NO_ACCOUNT", "MONEY_NOT_ENOUGH", "TRANSFER_FAIL"],
  money: true,
});

export const withdraw = endpoint({
  name: "wallet.withdraw",
  method: "POST",
  path: "/api/wallet/withdraw",
  access: "member",
  about: "Withdraws money from the wallet to the member's bank account; it is held until the operator decides.",
  body: z.strictObject({ amount: requestedMoney }),
  answer: successAnswer,
  refusals: ["WITHDRAW_MINIMUM", "WITHDRAW_MAXIMUM", "BONUS_CONDITION", "MONEY_NOT_ENOUGH"],
  money: true,
});

export const withdrawAll = endpoint({
  name: "wallet.withdrawAll",
  method: "POST",
  path: "/api/wallet/withdrawAll",
  access: "member",
  about: "Moves the money of every active game to the wallet, then withdraws the amount like `withdraw`.",
  body: z.strictObject({ amount: requestedMoney }),
  answer: successAnswer,
  /** TRANSFER_FAIL: the rest of the money is in games out of service. */
  refusals: ["WITHDRAW_MINIMUM", "WITHDRAW_MAXIMUM", "BONUS_CONDITION", "MONEY_NOT_ENOUGH", "TRANSFER_FAIL"],
  money: true,
});
