import type { LoaderFunctionArgs } from "@remix-run/node";
import { chatConfigFor } from "../features/chat/chat.server";

/** Where the chat's socket is, for the browser's script. */
export function loader({ request }: LoaderFunctionArgs) {
  return chatConfigFor(request);
}
