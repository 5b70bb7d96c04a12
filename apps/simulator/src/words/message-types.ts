import type { ChatButton, ChatMessageType } from "@mekong/contract/chat";

/** What each type of message is called in the panel, in the order an agent chooses from. */
export const messageTypeWords: Record<ChatMessageType, string> = {
  text: "Text",
  buttons: "Buttons",
  quick_replies: "Quick replies",
  media: "Media",
  generic: "Slides",
  postback: "Postback",
};

/** What a button does when the customer presses it, and what its payload is then. */
export const buttonTypeWords: Record<ChatButton["type"], { does: string; payload: string }> = {
  web: { does: "Opens an address", payload: "Address" },
  call: { does: "Calls a number", payload: "Number" },
  postback: { does: "Sends a payload back", payload: "Payload" },
  text: { does: "Says its title", payload: "Payload" },
};
