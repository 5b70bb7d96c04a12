import type { ActionFunctionArgs } from "@remix-run/node";
import { readChatFor } from "../features/chat/chat.server";

/** Takes from the browser's script that the support's messages were seen. */
export function action({ request }: ActionFunctionArgs) {
  return readChatFor(request);
}
