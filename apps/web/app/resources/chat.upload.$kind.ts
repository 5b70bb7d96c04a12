import type { ActionFunctionArgs } from "@remix-run/node";
import { uploadChatFor } from "../features/chat/chat.server";
import { drainUnread } from "../server/upload-body.server";

export async function action({ request, params: { kind } }: ActionFunctionArgs) {
  if (kind === "image" || kind === "video") return uploadChatFor(request, kind);
  await drainUnread(request);
  throw new Response("upload/image or upload/video", { status: 404 });
}
