import type { ChatButton } from "@mekong/contract/chat";

/** White space, control characters, characters without a shape: browsers skip some, readers don't see them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an address must not have
const UNSEEN = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

/** A number as the contract has it: digits, and what makes them readable. */
const PHONE = /^\+?[0-9 -]{3,20}$/;

/**
 * An address that may become a link: http(s), without a name and password in it (they make another host look like a
 * known one). A path is one of `origin`.
 * @param origin where paths lead, e.g. `https://api.example`
 * @returns the whole address, or null when it is none of these
 */
export function webAddress(text: string, origin: string): string | null {
  if (UNSEEN.test(text) || text.includes("\\")) return null;
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const url = parsed(text, isPath ? origin : undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

/** A number to call as a link, or null when it is no number. */
export function callAddress(phone: string): string | null {
  const digits = phone.replace(/[ -]/g, "");
  return PHONE.test(phone) && /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

/** Where a button of type web or call leads; null when it may lead nowhere, and for the other types. */
export function buttonAddress(button: ChatButton, origin: string): string | null {
  if (button.type === "web") return webAddress(button.payload, origin);
  return button.type === "call" ? callAddress(button.payload) : null;
}

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
