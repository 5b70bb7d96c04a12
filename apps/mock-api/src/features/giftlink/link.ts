import { GIFT_LINK_JWE, GIFT_LINK_URL } from "@mekong/contract/limits";
import type { GiftKey } from "../../domain/gift";

export function giftLinkOf(code: string): string {
  const url = new URL(GIFT_LINK_URL);
  url.searchParams.set("v", code);
  return url.href;
}

function codeInLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { origin, pathname, searchParams } = new URL(link);
  return `${origin}${pathname}` === GIFT_LINK_URL ? searchParams.get("v") : null;
}

/**
 * Do not call it in a transaction, because decryption is CPU-bound.
 * @returns null for another key or algorithm, or a text that is not a gift link
 */
export async function codeInEncryptedLink(jwe: string, key: GiftKey["privateKey"]): Promise<string | null> {
  // Only gift links need this module.
  const { compactDecrypt, importJWK } = await import("jose");
  const privateKey = await importJWK(key, GIFT_LINK_JWE.alg);
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: [GIFT_LINK_JWE.alg],
      contentEncryptionAlgorithms: [GIFT_LINK_JWE.enc],
    });
    return codeInLink(new TextDecoder().decode(plaintext));
  } catch {
    // Reporting jose's error would help to forge a link.
    return null;
  }
}
