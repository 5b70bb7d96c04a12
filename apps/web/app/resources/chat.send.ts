import type { ActionFunctionArgs } from "@remix-run/node";
import { sendChatFor } from "../features/chat/chat.server";

export function action({ request }: ActionFunctionArgs) {
  return sendChatFor(request);
}
