import type { SwitchName } from "@mekong/contract/simulator/worlds";

interface SwitchTexts {
  title: string;
  /** Effect on members while the switch is on. */
  whenOn: string;
  /** Effect on members while the switch is off. */
  whenOff: string;
}

export const switchTexts: Record<SwitchName, SwitchTexts> = {
  terminated: {
    title: "Service terminated",
    whenOn: "All requests return 410 gone; the app shows the closed page.",
    whenOff: "The service is running.",
  },
  spinActive: {
    title: "Prize wheel",
    whenOn: "Members can spin the wheel.",
    whenOff: "The wheel is shown as closed. Spins are refused with SPIN_INACTIVE.",
  },
  refundActive: {
    title: "Refund",
    whenOn: "Members can collect a share of their losses.",
    whenOff: "The app offers no refunds. Collecting is refused with REFUND_INACTIVE.",
  },
  inviteActive: {
    title: "Invite bonus",
    whenOn: "Inviters earn and can collect a share of their invitees' losses.",
    whenOff: "The app offers no invites, and inviters earn nothing more. Collecting is refused with INVITE_INACTIVE.",
  },
  registerOTP: {
    title: "One-time code at registration",
    whenOn: "Registration requires a code, sent to the SMS inbox of this world.",
    whenOff: "Registration requires no code.",
  },
  enableChatWidget: {
    title: "Chat widget",
    whenOn: "Chat with support is available.",
    whenOff: "Chat is unavailable. The contact page lists other channels.",
  },
  slipOpen: {
    title: "Slip upload",
    whenOn: "Slips are accepted, except 23:30–00:30 (Bangkok).",
    whenOff: "Slips are refused as if outside the daily window.",
  },
};
