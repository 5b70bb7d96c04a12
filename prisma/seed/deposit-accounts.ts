const company = "บจก. แม่โขง ดิจิทัล";

/** Where members deposit, per currency: every kind of spec §9. All numbers are made up. */
export const depositAccounts = {
  BAHT: [
    { bankCode: "KBANK", bankType: "BANK", mode: "AUTO", bankAccountName: company, bankAccountNo: "0123456789" },
    { bankCode: "KBANK", bankType: "BANK", mode: "QR", bankAccountName: company, bankAccountNo: "0123456790" },
    { bankCode: "SCB", bankType: "BANK", mode: "AUTO", bankAccountName: company, bankAccountNo: "4051234567" },
    { bankCode: "GSB", bankType: "BANK", mode: "MANUAL", bankAccountName: company, bankAccountNo: "020123456789" },
    { bankCode: "WW", bankType: "PAYMENT", mode: "QR", bankAccountName: company, bankAccountNo: "WW-10021" },
    { bankCode: "PAYTIMZ", bankType: "PAYMENT", mode: "QR", bankAccountName: company, bankAccountNo: "PT-55870" },
  ],
  LAK: [
    {
      bankCode: "BCEL",
      bankType: "BANK",
      mode: "MANUAL",
      bankAccountName: "MEKONG DIGITAL",
      bankAccountNo: "0101100012345678",
    },
    { bankCode: "KBANK", bankType: "BANK", mode: "QR", bankAccountName: company, bankAccountNo: "0123456790" },
    { bankCode: "WW", bankType: "PAYMENT", mode: "QR", bankAccountName: company, bankAccountNo: "WW-10021" },
    { bankCode: "PAYTIMZ", bankType: "PAYMENT", mode: "QR", bankAccountName: company, bankAccountNo: "PT-55870" },
  ],
} as const;

/** Names of the payment providers, which are no banks. */
export const paymentProviders = {
  WW: { nameTH: "WW Pay", nameEN: "WW Pay" },
  PAYTIMZ: { nameTH: "Paytimz", nameEN: "Paytimz" },
} as const;

export const walletDepositAccounts = [
  { walletAccountName: "081-000-1234", mode: "AUTO" },
  { walletAccountName: "081-000-5678", mode: "GIFT" },
] as const;
