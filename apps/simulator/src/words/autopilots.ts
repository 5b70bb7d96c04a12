import type { AutopilotKind } from "@mekong/contract/simulator/actions/autopilot";

export const autopilotWords: Record<AutopilotKind, { title: string; about: string }> = {
  withdrawal: {
    title: "Autopilot",
    about: "A withdrawal is paid out by itself, unless somebody has decided it before.",
  },
  slip: {
    title: "Autopilot",
    about: "A slip is reviewed by itself: its code is read, the bank is asked, and it is accepted or turned down.",
  },
  bank: { title: "Autopilot", about: "Money on its way arrives by itself, unless somebody has decided it before." },
  chat: {
    title: "Bot",
    about:
      "The bot greets at the first message of a session and answers a pressed button, unless an agent was quicker.",
  },
};
