import { GIFT_LINK_JWE } from "@mekong/contract/limits";
import { CompactEncrypt, importJWK } from "jose";
import type { GiftLinkKey } from "./giftlink-data";

/**
 * The result differs each time. This module is a separate chunk.
 * @throws Error if the key is invalid or WebCrypto is missing
 */
export async function sealGiftLink(link: string, key: GiftLinkKey): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(link))
    .setProtectedHeader({ ...GIFT_LINK_JWE })
    .encrypt(await importJWK(key, GIFT_LINK_JWE.alg));
}
