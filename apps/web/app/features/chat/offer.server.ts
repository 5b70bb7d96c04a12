import { lookupEnableChatWidget } from "@mekong/contract/http/lookup";
import type { Api } from "../../server/api.server";
import { settings } from "../../server/env.server";
import type { ChatOffered } from "./use-offered";

/** How long the page waits for the value before it is streamed later. */
const AT_ONCE_MS = 100;
/** Then the result is false: a hanging backend must not keep the page's response open. */
const GIVEN_UP_AFTER_MS = 4_000;

/** Never rejects: it resolves to false on failure. */
export async function askChatOffered(api: Api): Promise<boolean> {
  if (settings().chatUrl === null) return false;
  const asked = api.call(lookupEnableChatWidget).then(
    (result) => result.kind === "ok" && result.answer.enableChatWidget,
    () => false,
  );
  return Promise.race([asked, after(GIVEN_UP_AFTER_MS, false)]);
}

/** Returns the promise, to be streamed, if the value is late. */
export async function offeredNowOrLater(asked: Promise<boolean>): Promise<{ chat: ChatOffered }> {
  const first = await Promise.race([asked, after(AT_ONCE_MS, null)]);
  return { chat: first === null ? asked : first };
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}
