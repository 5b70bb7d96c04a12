import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { lookupDeposit } from "@mekong/contract/http/lookup";
import { type Currency, GIFT_LINK_JWE } from "@mekong/contract/limits";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { runAction } from "../../simulator/registry";
import type { TestApp, TestResponse } from "../../testing";

/** Uses the key of the deposit lookup by default. */
export async function encryptLink(
  app: TestApp,
  text: string,
  { key, ...header }: { key?: JWK; alg?: string; enc?: string } = {},
): Promise<string> {
  return encryptJwe(key ?? (await app.call(lookupDeposit, {})).answer.giftLinkKey, text, header);
}

export async function encryptJwe(
  key: JWK | undefined,
  text: string,
  header: { alg?: string; enc?: string } = {},
): Promise<string> {
  if (!key) throw new Error("the deposit lookup carries no giftLinkKey");
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...GIFT_LINK_JWE, ...header })
    .encrypt(await importJWK(key, header.alg ?? GIFT_LINK_JWE.alg));
}

export async function issue(app: TestApp, amount: number, currency?: Currency): Promise<string> {
  const { link } = (await runAction(app.world, "giftlink.issue", { amount, currency })) as { link: string };
  return link;
}

export async function redeem(
  app: TestApp,
  link: string,
  headers: Record<string, string> = {},
): Promise<TestResponse<unknown>> {
  return app.call(redeemGiftLink, { body: { link: await encryptLink(app, link) } }, headers);
}
