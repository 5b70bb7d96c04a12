/** Amounts in baht or kip (docs/rules.md). */
export const rules = {
  BAHT: {
    withdrawMin: 100,
    withdrawMax: 50_000,
    invitePercent: 5,
    inviteSuccess: 100,
    inviteFail: 50,
    refundPercent: 5,
    refundSuccess: 100,
    refundFail: 50,
  },
  LAK: {
    withdrawMin: 50_000,
    withdrawMax: 25_000_000,
    invitePercent: 5,
    inviteSuccess: 100,
    inviteFail: 50,
    refundPercent: 5,
    refundSuccess: 100,
    refundFail: 50,
  },
} as const;
