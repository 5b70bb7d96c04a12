/** The member that `npm start` prints, and what a fresh world holds for them. */
export const demoMember = {
  username: "0812345678",
  password: "demo1234",
  name: "สมชาย ใจดี",
  bankAccountNo: "1234567890",
  bankCode: { BAHT: "KBANK", LAK: "BCEL" },
  /** In baht or kip. */
  opening: { BAHT: 1_250, LAK: 425_000 },
  /** Games that are activated, with what is transferred there. */
  games: [
    { code: "pg", amount: { BAHT: 250, LAK: 50_000 } },
    { code: "joker2", amount: { BAHT: 0, LAK: 0 } },
    { code: "askmebet", amount: { BAHT: 100, LAK: 20_000 } },
  ],
} as const;

/** Name and website of the operator's site. */
export const site = { name: "Mekong", website: "https://mekong.example" } as const;
