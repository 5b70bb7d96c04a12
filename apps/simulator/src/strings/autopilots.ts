import type { AutopilotKind } from "@mekong/contract/simulator/actions/autopilot";

export const autopilotTexts: Record<AutopilotKind, { title: string; about: string }> = {
  withdrawal: {
    title: "Autopilot",
    about: "Pays out withdrawals automatically unless you decide first.",
  },
  slip: {
    title: "Autopilot",
    about: "Reviews slips automatically: reads the code, checks with the bank, then accepts or rejects.",
  },
  bank: { title: "Autopilot", about: "Credits incoming transfers automatically unless you decide first." },
  chat: {
    title: "Bot",
    about: "Greets at the first message of a session and answers button presses, unless an agent replies first.",
  },
};
