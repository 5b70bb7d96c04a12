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

/** The operator's site, and its account on LINE. All of it is made up, at a name that can't exist. */
export const site = {
  name: "Mekong",
  website: "https://mekong.example",
  lineId: "@mekong-demo",
  lineUrl: "https://mekong.example/line",
} as const;

/** Members beside the demo member, one of each persona; the last one was invited by the second. They have the demo member's password. */
export const personaMembers = [
  { username: "0811111111", persona: "new", name: "มาลี แก้วใส", bankAccountNo: "2345678901", sourceCode: "FACEBOOK" },
  { username: "0822222222", persona: "regular", name: "วิชัย บุญมา", bankAccountNo: "3456789012", sourceCode: "FRIEND" },
  {
    username: "0833333333",
    persona: "activeBonus",
    name: "แก้วตา พรมมา",
    bankAccountNo: "4567890123",
    sourceCode: "FRIEND",
    invitedBy: "0822222222",
  },
] as const;
