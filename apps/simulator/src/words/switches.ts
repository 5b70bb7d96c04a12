import type { SwitchName } from "@mekong/contract/simulator/worlds";

interface SwitchWords {
  title: string;
  /** What members see. */
  whenOn: string;
  /** What members see. */
  whenOff: string;
}

export const switchWords: Record<SwitchName, SwitchWords> = {
  terminated: {
    title: "Service terminated",
    whenOn: "Every call answers gone; the app goes to the closed page.",
    whenOff: "The service is open.",
  },
  spinActive: {
    title: "Prize wheel",
    whenOn: "The wheel is turned for coins.",
    whenOff: "The wheel says that it is closed; a spin is refused with SPIN_INACTIVE.",
  },
  refundActive: {
    title: "Refund",
    whenOn: "Members collect a share of what they lost.",
    whenOff: "The refund says that it is closed; collecting is refused with REFUND_INACTIVE.",
  },
  inviteActive: {
    title: "Invite bonus",
    whenOn: "Invitees' losses earn their inviter a share, which can be collected.",
    whenOff: "Nothing more is earned; collecting is refused with INVITE_INACTIVE.",
  },
  registerOTP: {
    title: "One-time code at registration",
    whenOn: "Registration asks for a code, which lands in the SMS inbox of this world.",
    whenOff: "Registration goes on without a code.",
  },
  enableChatWidget: {
    title: "Chat widget",
    whenOn: "The chat with support is offered.",
    whenOff: "No chat is offered; the contact page has the other ways.",
  },
  slipOpen: {
    title: "Slip upload",
    whenOn: "Slips are taken, but from 23:30 to 00:30 in Bangkok.",
    whenOff: "Slips are refused, as outside the daily window.",
  },
};
