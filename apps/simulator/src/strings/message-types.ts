import type { ChatButton, ChatMessageType } from "@mekong/contract/chat";

/** Labels of the message types, in the order of the agent's menu. */
export const messageTypeLabels: Record<ChatMessageType, string> = {
  text: "Text",
  buttons: "Buttons",
  quick_replies: "Quick replies",
  media: "Media",
  generic: "Slides",
  postback: "Postback",
};

/** What a click on the button does, and the meaning of its payload. */
export const buttonTypeTexts: Record<ChatButton["type"], { description: string; payload: string }> = {
  web: { description: "Opens a URL", payload: "URL" },
  call: { description: "Calls a number", payload: "Number" },
  postback: { description: "Sends a payload", payload: "Payload" },
  text: { description: "Sends its title as text", payload: "Payload" },
};
