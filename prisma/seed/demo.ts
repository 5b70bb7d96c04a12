/** Member printed by `npm start`. */
export const demoMember = {
  username: "0812345678",
  password: "demo1234",
  name: "สมชาย ใจดี",
  bankAccountNo: "0001234567",
  bankCode: { BAHT: "KBANK", LAK: "BCEL" },
  /** In baht or kip. */
  opening: { BAHT: 1_250, LAK: 425_000 },
  /** Activated games and transferred amounts. */
  games: [
    { code: "pg", amount: { BAHT: 250, LAK: 50_000 } },
    { code: "joker2", amount: { BAHT: 0, LAK: 0 } },
    { code: "askmebet", amount: { BAHT: 100, LAK: 20_000 } },
  ],
} as const;

/** Reserved domain and an invalid LINE id: nobody can own them. */
export const site = {
  name: "Mekong",
  website: "https://mekong.example",
  lineId: "@mekong(demo)",
  lineUrl: "https://mekong.example/line",
} as const;

/** One member per persona, with the demo password; the second invited the last. */
export const personaMembers = [
  { username: "0811111111", persona: "new", name: "มาลี แก้วใส", bankAccountNo: "0002345678", sourceCode: "FACEBOOK" },
  { username: "0822222222", persona: "regular", name: "วิชัย บุญมา", bankAccountNo: "0003456789", sourceCode: "FRIEND" },
  {
    username: "0833333333",
    persona: "activeBonus",
    name: "แก้วตา พรมมา",
    bankAccountNo: "0004567890",
    sourceCode: "FRIEND",
    invitedBy: "0822222222",
  },
] as const;
