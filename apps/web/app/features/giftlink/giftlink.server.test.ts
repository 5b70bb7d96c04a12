import { GIFT_LINK_JWE, GIFT_LINK_JWE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { expect, test, vi } from "vitest";
import type { ApiResult } from "../../server/api.server";
import {
  englishRequest,
  ok,
  refused,
  type ScriptedResults,
  scriptedApi,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";

import { withSettings } from "../../server/testing/settings";
import { giftLinkData, redeemLink } from "./giftlink.server";
import { GIFT_LINK_MAX_CHARACTERS, type GiftLinkKey } from "./giftlink-data";

withSettings();

const pair = await generateKeyPair(GIFT_LINK_JWE.alg, { crv: "P-256", extractable: true });
const key = { ...(await exportJWK(pair.publicKey)), use: "enc", alg: GIFT_LINK_JWE.alg } as GiftLinkKey;
const link = "https://gift.mekong.example/campaign/?v=0123456789abcdef";
const request = englishRequest("/user/deposit/giftlink");
const lookup = (giftLinkKey?: GiftLinkKey) => ok({ banks: [], wallets: [], isManual: false, giftLinkKey });

/** Submits the form; `sealed` is the link that the backend received. */
async function send(fields: Record<string, string>, answers: ScriptedResults) {
  const { api, requests } = scriptedApi(answers);
  const answer = await redeemLink({ api, request, form: toFormData({ formKey: "key-1", ...fields }) });
  const redeemed = requests.find(({ name }) => name === "giftlink.redeem")?.body as { link: string } | undefined;
  return { answer, requests, sealed: redeemed?.link };
}
const done = ok({ message: "SUCCESS" });

test("forwards a link encrypted by the browser with the form's key", async () => {
  const { answer, requests } = await send({ sealed: "a.b.c.d.e" }, { "giftlink.redeem": done });
  expect(requests).toEqual([{ name: "giftlink.redeem", body: { link: "a.b.c.d.e" }, key: "key-1" }]);
  expect(answer).toMatchObject({ done: { text: "Your gift has been received" } });
});

test("encrypts a plain link before it reaches the backend", async () => {
  const answers = { "lookup.deposit": lookup(key), "giftlink.redeem": done };
  const { requests, sealed: jwe = "" } = await send({ link: ` ${link} ` }, answers);
  expect(decodeProtectedHeader(jwe)).toMatchObject(GIFT_LINK_JWE);
  const { plaintext } = await compactDecrypt(jwe, pair.privateKey);
  expect(new TextDecoder().decode(plaintext)).toBe(link);
  expect(requests.map(({ name }) => name)).toEqual(["lookup.deposit", "giftlink.redeem"]);
  expect(JSON.stringify(requests)).not.toContain("campaign");
});

test("the longest accepted link fits the contract's limit when encrypted", async () => {
  const longest = "x".repeat(GIFT_LINK_MAX_CHARACTERS);
  const { sealed } = await send({ link: longest }, { "lookup.deposit": lookup(key), "giftlink.redeem": done });
  expect(sealed?.length).toBeLessThan(GIFT_LINK_JWE_MAX_CHARACTERS);
  const longer = await send({ link: `${longest}x` }, {});
  expect(longer.requests).toEqual([]);
  expect(longer.answer).toMatchObject({ problem: { code: "TRUELINK_INVALID", path: "link" } });
});

test("rejects an empty link with a field error", async () => {
  const { answer, requests } = await send({ link: "  " }, {});
  expect(requests).toEqual([]);
  expect(answer).toMatchObject({ problem: { path: "link", text: "Please paste the gift link" }, formKey: "key-1" });
});

test("sends nothing if the operator has no key", async () => {
  const { answer, requests } = await send({ link }, { "lookup.deposit": lookup() });
  expect(requests.map(({ name }) => name)).toEqual(["lookup.deposit"]);
  expect(answer.problem?.text).toBe("Gift links aren't available right now");
});

test("sends nothing if the operator's key is invalid", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { answer, requests } = await send({ link }, { "lookup.deposit": lookup({ ...key, x: "AQAB" }) });
  expect(requests.map(({ name }) => name)).toEqual(["lookup.deposit"]);
  expect(answer.problem?.text).toBe(
    "We couldn't encrypt the link, so nothing was sent. Please reload this page and try again.",
  );
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("the key for gift links is invalid"));
  expect(warn).not.toHaveBeenCalledWith(expect.stringContaining(link));
});

test("returns a refusal with a new form key", async () => {
  const { answer } = await send({ sealed: "a.b.c.d.e" }, { "giftlink.redeem": refused("TRUELINK_DUPLICATE") });
  expect(answer.problem?.code).toBe("TRUELINK_DUPLICATE");
  expect(answer.formKey).not.toBe("key-1");
});

test("returns the key, or an error text", async () => {
  const data = (answer: ApiResult<unknown>) =>
    giftLinkData({ api: scriptedApi({ "lookup.deposit": answer }).api, request });
  expect(await data(lookup(key))).toMatchObject({ key, errorText: null });
  expect(await data(lookup())).toMatchObject({ key: null, errorText: null });
  expect((await data(unreachableResult)).errorText).toBeTruthy();
});
