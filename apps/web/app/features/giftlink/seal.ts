import { GIFT_LINK_JWE } from "@mekong/contract/limits";
import { CompactEncrypt, importJWK } from "jose";
import type { GiftLinkKey } from "./giftlink-data";

/**
 * Encrypts a gift link to the operator's key, as a compact JWE. No two of one link are alike.
 * In the browser a chunk of its own, for who sends one.
 * @throws Error when the key is none, or this browser has no WebCrypto
 */
export async function sealGiftLink(link: string, key: GiftLinkKey): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(link))
    .setProtectedHeader({ ...GIFT_LINK_JWE })
    .encrypt(await importJWK(key, GIFT_LINK_JWE.alg));
}
