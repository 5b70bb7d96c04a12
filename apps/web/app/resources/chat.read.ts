import type { ActionFunctionArgs } from "@remix-run/node";
import { readChatFor } from "../features/chat/chat.server";

export function action({ request }: ActionFunctionArgs) {
  return readChatFor(request);
}
