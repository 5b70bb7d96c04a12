import { GIFT_LINK_JWE, GIFT_LINK_URL } from "@mekong/contract/limits";
import type { GiftKey } from "../../domain/gift/key";

/** A gift link as somebody sends it to a friend. */
export function giftLinkOf(code: string): string {
  const url = new URL(GIFT_LINK_URL);
  url.searchParams.set("v", code);
  return url.href;
}

/** The gift's code in a link; null when it is no gift link. */
function codeInLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { origin, pathname, searchParams } = new URL(link);
  return `${origin}${pathname}` === GIFT_LINK_URL ? searchParams.get("v") : null;
}

/**
 * The gift's code in an encrypted link. Don't call it in a transaction: it is work for the processor.
 * @returns null when it is not encrypted to this key, by the algorithms agreed, or holds no gift link
 */
export async function codeInEncryptedLink(jwe: string, key: GiftKey["privateKey"]): Promise<string | null> {
  // Loaded with the first link: nothing else needs it.
  const { compactDecrypt, importJWK } = await import("jose");
  const privateKey = await importJWK(key, GIFT_LINK_JWE.alg);
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: [GIFT_LINK_JWE.alg],
      contentEncryptionAlgorithms: [GIFT_LINK_JWE.enc],
    });
    return codeInLink(new TextDecoder().decode(plaintext));
  } catch {
    // Whatever is wrong with it comes from the caller; jose's reasons would only help to forge one.
    return null;
  }
}
