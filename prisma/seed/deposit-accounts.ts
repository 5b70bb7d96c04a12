const thai = { bankAccountName: "บจก. แม่โขง (ตัวอย่าง)", currency: "BAHT" } as const;
const lao = { bankAccountName: "MEKONG EXAMPLE SOLE CO LTD", currency: "LAK" } as const;

const baht = [
  { bankCode: "KBANK", bankType: "BANK", mode: "AUTO", bankAccountNo: "0001234567", ...thai },
  { bankCode: "KBANK", bankType: "BANK", mode: "QR", bankAccountNo: "0001234675", ...thai },
  { bankCode: "SCB", bankType: "BANK", mode: "AUTO", bankAccountNo: "0002345678", ...thai },
  { bankCode: "GSB", bankType: "BANK", mode: "MANUAL", bankAccountNo: "000123456789", ...thai },
  { bankCode: "WW", bankType: "PAYMENT", mode: "QR", bankAccountNo: "WW-10021", ...thai },
  { bankCode: "PAYTIMZ", bankType: "PAYMENT", mode: "QR", bankAccountNo: "PT-55870", ...thai },
] as const;

const kip = [
  { bankCode: "BCEL", bankType: "BANK", mode: "MANUAL", bankAccountNo: "0001100012345678", ...lao },
  { bankCode: "BCEL", bankType: "BANK", mode: "AUTO", bankAccountNo: "0001100012345701", ...lao },
  { bankCode: "KBANK", bankType: "BANK", mode: "QR", bankAccountNo: "0001234683", ...lao },
  { bankCode: "WW", bankType: "PAYMENT", mode: "QR", bankAccountNo: "WW-20021", ...lao },
  { bankCode: "PAYTIMZ", bankType: "PAYMENT", mode: "QR", bankAccountNo: "PT-65870", ...lao },
] as const;

/**
 * Every account kind of spec §9. The Lao variant takes both currencies; the Thai one only baht, so a kip member finds
 * no account. No number can exist (docs/rules.md): bank numbers begin with the branch, and there is no branch 000.
 */
export const depositAccounts = {
  BAHT: baht,
  LAK: [...kip, ...baht],
} as const;

export const paymentProviders = {
  WW: { nameTH: "WW Pay", nameEN: "WW Pay" },
  PAYTIMZ: { nameTH: "Paytimz", nameEN: "Paytimz" },
} as const;

/** In the variant's currency. No phone number begins with 00 or, in Laos, 020 0. */
export const walletDepositAccounts: Record<
  keyof typeof depositAccounts,
  readonly { walletAccountName: string; mode: "AUTO" | "GIFT" }[]
> = {
  BAHT: [
    { walletAccountName: "000-000-1234", mode: "AUTO" },
    { walletAccountName: "000-000-5678", mode: "GIFT" },
  ],
  LAK: [
    { walletAccountName: "020-0000-1234", mode: "AUTO" },
    { walletAccountName: "020-0000-5678", mode: "GIFT" },
  ],
};
