const thaiCompany = "บจก. แม่โขง (ตัวอย่าง)";
const laoCompany = "MEKONG EXAMPLE SOLE CO LTD";

const baht = [
  {
    bankCode: "KBANK",
    bankType: "BANK",
    mode: "AUTO",
    bankAccountName: thaiCompany,
    bankAccountNo: "0001234567",
    currency: "BAHT",
  },
  {
    bankCode: "KBANK",
    bankType: "BANK",
    mode: "QR",
    bankAccountName: thaiCompany,
    bankAccountNo: "0001234675",
    currency: "BAHT",
  },
  {
    bankCode: "SCB",
    bankType: "BANK",
    mode: "AUTO",
    bankAccountName: thaiCompany,
    bankAccountNo: "0002345678",
    currency: "BAHT",
  },
  {
    bankCode: "GSB",
    bankType: "BANK",
    mode: "MANUAL",
    bankAccountName: thaiCompany,
    bankAccountNo: "000123456789",
    currency: "BAHT",
  },
  {
    bankCode: "WW",
    bankType: "PAYMENT",
    mode: "QR",
    bankAccountName: thaiCompany,
    bankAccountNo: "WW-10021",
    currency: "BAHT",
  },
  {
    bankCode: "PAYTIMZ",
    bankType: "PAYMENT",
    mode: "QR",
    bankAccountName: thaiCompany,
    bankAccountNo: "PT-55870",
    currency: "BAHT",
  },
] as const;

const kip = [
  {
    bankCode: "BCEL",
    bankType: "BANK",
    mode: "MANUAL",
    bankAccountName: laoCompany,
    bankAccountNo: "0001100012345678",
    currency: "LAK",
  },
  {
    bankCode: "BCEL",
    bankType: "BANK",
    mode: "AUTO",
    bankAccountName: laoCompany,
    bankAccountNo: "0001100012345701",
    currency: "LAK",
  },
  {
    bankCode: "KBANK",
    bankType: "BANK",
    mode: "QR",
    bankAccountName: laoCompany,
    bankAccountNo: "0001234683",
    currency: "LAK",
  },
  {
    bankCode: "WW",
    bankType: "PAYMENT",
    mode: "QR",
    bankAccountName: laoCompany,
    bankAccountNo: "WW-20021",
    currency: "LAK",
  },
  {
    bankCode: "PAYTIMZ",
    bankType: "PAYMENT",
    mode: "QR",
    bankAccountName: laoCompany,
    bankAccountNo: "PT-65870",
    currency: "LAK",
  },
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
