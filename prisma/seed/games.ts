/** The eleven providers of the spec (§7), by kind. `background` is a CSS colour pair, so no picture has to load. */
export const games = [
  { code: "pg", name: "PG", category: "slot", background: "#057184,#043b57" },
  { code: "joker2", name: "Joker", category: "slot", background: "#a85348,#5a2a0b" },
  { code: "areaslot", name: "Area Slot", category: "slot", background: "#3b7bbf,#1c3e73" },
  { code: "slotracha", name: "Slot Racha", category: "slot", background: "#7c4aa5,#3a1d5e" },
  { code: "pgslot", name: "PG Slot", category: "slot", background: "#1c8a6b,#0a4436" },
  { code: "circus", name: "Circus", category: "slot", background: "#b34d7a,#5b1e3c" },
  { code: "betflix", name: "Betflix", category: "slot", background: "#8a5a12,#3f2707" },
  { code: "askmebet", name: "AskMeBet", category: "sport", background: "#3e7f4f,#173a22" },
  { code: "imi", name: "IMI", category: "sport", background: "#8e4a7b,#43203a" },
  { code: "usun", name: "U-Sun", category: "sport", background: "#5767ad,#262f5e" },
  { code: "huayhd", name: "Huay HD", category: "lotto", background: "#a0652a,#4d2b0c" },
] as const;
