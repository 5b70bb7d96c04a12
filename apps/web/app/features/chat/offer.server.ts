import { lookupEnableChatWidget } from "@mekong/contract/http/lookup";
import type { Api } from "../../server/api.server";
import { settings } from "../../server/env.server";
import type { ChatOffered } from "./use-offered";

/** Nobody waits for the chat: what has not been said within this time is sent after the page, in milliseconds. */
const AT_ONCE_MS = 100;
/** From then on there is none, so that a page whose answer hangs still ends, in milliseconds. */
const GIVEN_UP_AFTER_MS = 4_000;

/** Starts to ask whether the page offers the chat. Never fails: without an answer there is no chat, and the page is unharmed. */
export async function askChatOffered(api: Api): Promise<boolean> {
  if (settings().chatUrl === null) return false;
  const asked = api.call(lookupEnableChatWidget).then(
    (result) => result.kind === "ok" && result.answer.enableChatWidget,
    () => false,
  );
  return Promise.race([asked, after(GIVEN_UP_AFTER_MS, false)]);
}

/** The answer where it is there by now or nearly; else the promise of it, which the page gets as it comes. */
export async function offeredNowOrLater(asked: Promise<boolean>): Promise<{ chat: ChatOffered }> {
  const first = await Promise.race([asked, after(AT_ONCE_MS, null)]);
  return { chat: first === null ? asked : first };
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}
