type DepositMethod = "bank" | "qr" | "wallet" | "gift";

/**
 * History of a persona, oldest step first. `hoursAgo` counts back from now. Amounts are in baht and converted for kip
 * members.
 */
export type Step = { readonly hoursAgo: number } & (
  | {
      readonly do: "deposit";
      readonly by: DepositMethod;
      readonly amount: number;
      readonly provider?: "WW" | "PAYTIMZ";
    }
  | { readonly do: "activate"; readonly game: string }
  | { readonly do: "transfer"; readonly from: string; readonly to: string; readonly amount: number }
  | { readonly do: "play"; readonly game: string; readonly rounds: ReadonlyArray<readonly [bet: number, win: number]> }
  | { readonly do: "bonus"; readonly code: string }
  | { readonly do: "withdraw"; readonly amount: number; readonly status: "SUCCESS" | "FAILED"; readonly note?: string }
  | { readonly do: "spin"; readonly slice: string; readonly coupon?: "CLAIMED" | "EXPIRED" }
  | { readonly do: "refund" }
);

/** Four weeks with every kind of transaction. */
const regular: readonly Step[] = [
  { hoursAgo: 664, do: "deposit", by: "bank", amount: 1000 },
  { hoursAgo: 663.9, do: "activate", game: "pg" },
  { hoursAgo: 663.8, do: "transfer", from: "wallet", to: "pg", amount: 600 },
  {
    hoursAgo: 663.5,
    do: "play",
    game: "pg",
    rounds: [
      [200, 0],
      [200, 250],
    ],
  },
  { hoursAgo: 640, do: "transfer", from: "pg", to: "wallet", amount: 450 },
  { hoursAgo: 500, do: "deposit", by: "qr", provider: "WW", amount: 500 },
  { hoursAgo: 499.9, do: "activate", game: "askmebet" },
  { hoursAgo: 499.8, do: "transfer", from: "wallet", to: "askmebet", amount: 500 },
  { hoursAgo: 498, do: "play", game: "askmebet", rounds: [[300, 555]] },
  { hoursAgo: 470, do: "transfer", from: "askmebet", to: "wallet", amount: 755 },
  { hoursAgo: 469, do: "withdraw", amount: 1000, status: "SUCCESS" },
  { hoursAgo: 340.2, do: "bonus", code: "WEEKLY20" },
  { hoursAgo: 340, do: "deposit", by: "bank", amount: 500 },
  { hoursAgo: 339.8, do: "transfer", from: "wallet", to: "pg", amount: 1000 },
  {
    // The last bet meets the bonus condition: (500 + 100) × 5 = 3,000.
    hoursAgo: 339,
    do: "play",
    game: "pg",
    rounds: [
      [800, 0],
      [200, 900],
      [900, 1100],
      [1100, 300],
    ],
  },
  { hoursAgo: 300, do: "transfer", from: "pg", to: "wallet", amount: 300 },
  { hoursAgo: 290, do: "spin", slice: "bonus50", coupon: "EXPIRED" },
  { hoursAgo: 260, do: "deposit", by: "wallet", amount: 300 },
  { hoursAgo: 259, do: "spin", slice: "credit20", coupon: "CLAIMED" },
  { hoursAgo: 200, do: "refund" },
  { hoursAgo: 150, do: "deposit", by: "gift", amount: 100 },
  { hoursAgo: 100, do: "activate", game: "huayhd" },
  { hoursAgo: 99.8, do: "transfer", from: "wallet", to: "huayhd", amount: 200 },
  { hoursAgo: 99, do: "play", game: "huayhd", rounds: [[120, 0]] },
  { hoursAgo: 72, do: "withdraw", amount: 400, status: "FAILED", note: "ชื่อบัญชีไม่ตรงกับชื่อสมาชิก" },
  { hoursAgo: 48, do: "deposit", by: "qr", provider: "PAYTIMZ", amount: 250 },
  { hoursAgo: 26, do: "spin", slice: "luck1" },
];

/** Three days: a deposit with a bonus, a quarter of its turnover done. */
const activeBonus: readonly Step[] = [
  { hoursAgo: 70, do: "deposit", by: "bank", amount: 500 },
  { hoursAgo: 50.2, do: "bonus", code: "WELCOME100" },
  { hoursAgo: 50, do: "deposit", by: "qr", provider: "WW", amount: 1000 },
  { hoursAgo: 49.9, do: "activate", game: "slotracha" },
  { hoursAgo: 49.8, do: "transfer", from: "wallet", to: "slotracha", amount: 1200 },
  {
    hoursAgo: 49,
    do: "play",
    game: "slotracha",
    rounds: [
      [1000, 1400],
      [1600, 900],
      [900, 1300],
    ],
  },
  {
    hoursAgo: 20,
    do: "play",
    game: "slotracha",
    rounds: [
      [1100, 400],
      [600, 500],
    ],
  },
];

export const personaSteps = { new: [], regular, activeBonus } as const satisfies Record<string, readonly Step[]>;
