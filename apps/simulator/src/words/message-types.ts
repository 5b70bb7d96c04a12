import type { ChatButton, ChatMessageType } from "@mekong/contract/chat";

/** Labels of the message types, in the order of the agent's menu. */
export const messageTypeWords: Record<ChatMessageType, string> = {
  text: "Text",
  buttons: "Buttons",
  quick_replies: "Quick replies",
  media: "Media",
  generic: "Slides",
  postback: "Postback",
};

/** What a click on the button does, and the meaning of its payload. */
export const buttonTypeWords: Record<ChatButton["type"], { does: string; payload: string }> = {
  web: { does: "Opens a URL", payload: "URL" },
  call: { does: "Calls a number", payload: "Number" },
  postback: { does: "Sends a payload", payload: "Payload" },
  text: { does: "Sends its title as text", payload: "Payload" },
};
