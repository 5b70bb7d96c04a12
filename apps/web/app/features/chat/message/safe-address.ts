import type { ChatButton } from "@mekong/contract/chat";

/** Characters that browsers ignore or readers do not see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: addresses with these are refused
const INVISIBLE_CHARACTERS = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

/** Phone number as in the contract. */
const PHONE = /^\+?[0-9 -]{3,20}$/;

/**
 * Returns null if unsafe, as with user info, which can imitate another host.
 * @param origin base for relative paths
 */
export function webAddress(text: string, origin: string): string | null {
  if (INVISIBLE_CHARACTERS.test(text) || text.includes("\\")) return null;
  const isPath = /^\/(?!\/)/.test(text);
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const url = parseUrl(text, isPath ? origin : undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

export function callAddress(phone: string): string | null {
  const digits = phone.replace(/[ -]/g, "");
  return PHONE.test(phone) && /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

export function buttonAddress(button: ChatButton, origin: string): string | null {
  if (button.type === "web") return webAddress(button.payload, origin);
  return button.type === "call" ? callAddress(button.payload) : null;
}

function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
