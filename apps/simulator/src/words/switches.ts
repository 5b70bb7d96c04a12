import type { SwitchName } from "@mekong/contract/simulator/worlds";

/** What each switch is called in the panel, and what members see when it is on. */
export const switchWords: Record<SwitchName, { title: string; about: string }> = {
  terminated: { title: "Service terminated", about: "Every call answers gone; web goes to the closed page." },
  spinActive: { title: "Prize wheel", about: "The wheel and the coins are offered." },
  refundActive: { title: "Refund", about: "Members can collect a refund of losses." },
  inviteActive: { title: "Invite bonus", about: "Members can collect invite bonuses." },
  registerOTP: { title: "One-time code at registration", about: "The second step asks for a code." },
  enableChatWidget: { title: "Chat widget", about: "The contact page shows the chat." },
  slipOpen: { title: "Slip upload", about: "Slips are taken; off is outside the daily window." },
};
