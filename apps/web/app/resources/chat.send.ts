import type { ActionFunctionArgs } from "@remix-run/node";
import { sendChatFor } from "../features/chat/chat.server";

/** Takes a message of the chat from the browser's script. */
export function action({ request }: ActionFunctionArgs) {
  return sendChatFor(request);
}
