import type { LoaderFunctionArgs } from "@remix-run/node";
import { chatConfigFor } from "../features/chat/chat.server";

export function loader({ request }: LoaderFunctionArgs) {
  return chatConfigFor(request);
}
