import type { ActionFunctionArgs } from "@remix-run/node";
import { chatHistoryFor } from "../features/chat/chat.server";

/** A stretch of the conversation, for the browser's script. */
export function action({ request }: ActionFunctionArgs) {
  return chatHistoryFor(request);
}
