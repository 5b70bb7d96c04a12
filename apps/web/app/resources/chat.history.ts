import type { ActionFunctionArgs } from "@remix-run/node";
import { chatHistoryFor } from "../features/chat/chat.server";

export function action({ request }: ActionFunctionArgs) {
  return chatHistoryFor(request);
}
