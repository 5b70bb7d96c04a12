import { lookupEnableChatWidget } from "@mekong/contract/http/lookup";
import type { Api } from "../../server/api.server";
import { settings } from "../../server/env.server";
import type { ChatAvailability } from "./use-chat-available";

/** How long the page waits for the value before it is streamed later. */
const MAX_BLOCKING_MS = 100;
/** Then the result is false: a hanging backend must not keep the page's response open. */
const LOOKUP_TIMEOUT_MS = 4_000;

/** Never rejects: it resolves to false on failure. */
export async function fetchChatAvailable(api: Api): Promise<boolean> {
  if (settings().chatUrl === null) return false;
  const lookup = api.call(lookupEnableChatWidget).then(
    (result) => result.kind === "ok" && result.answer.enableChatWidget,
    () => false,
  );
  return Promise.race([lookup, resolveAfter(LOOKUP_TIMEOUT_MS, false)]);
}

/** Returns the promise, to be streamed, if the value is late. */
export async function availableNowOrStreamed(available: Promise<boolean>): Promise<{ chat: ChatAvailability }> {
  const first = await Promise.race([available, resolveAfter(MAX_BLOCKING_MS, null)]);
  return { chat: first === null ? available : first };
}

function resolveAfter<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}
