import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { lookupDeposit } from "@mekong/contract/http/lookup";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { GIFT_LINK_URL } from "@mekong/contract/limits";
import { exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";
import { testWorld } from "../../world/testing";
import { encryptLink, issue, redeem } from "./testing";

const one = { username: "0890000001", password: "tester-1" };
const two = { username: "0890000002", password: "tester-2" };

async function start(variant: "thai" | "lao" = "thai"): Promise<TestApp> {
  const app = await TestApp.start({ variant });
  for (const member of [one, two]) await runAction(app.world, "member.create", { ...member });
  await app.signIn(one);
  return app;
}

async function wallet(app: TestApp): Promise<number> {
  return (await app.call(getWallet, {})).answer.wallet.amount;
}

test("credits a gift link to the member who redeems it", async () => {
  const app = await start();
  const link = await issue(app, 600.5);
  expect(link).toMatch(/^https:\/\/gift\.mekong\.example\/campaign\/\?v=[0-9a-f]{32}$/);
  expect((await redeem(app, link)).answer).toEqual({ message: "SUCCESS" });
  const { profile, wallet } = (await app.call(getWallet, {})).answer;
  expect([wallet.amount, profile.coin]).toEqual([600.5, 1]);
  const { statements } = (await app.call(listStatements, { body: { page: 1, limit: 10 } })).answer;
  expect(statements).toMatchObject([
    { statementType: "deposit", from: "gift-link", to: "wallet", amount: 600.5, status: "SUCCESS" },
  ]);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("refuses a used gift link for every member", async () => {
  const app = await start();
  const link = await issue(app, 20);
  await redeem(app, link);
  for (const member of [one, two]) {
    await app.signIn(member);
    const response = await redeem(app, link);
    expect([response.status, response.code, response.path]).toEqual([409, "TRUELINK_DUPLICATE", "link"]);
  }
  expect(await wallet(app)).toBe(0);
});

test("refuses texts that are not gift links", async () => {
  const app = await start();
  const link = await issue(app, 20);
  const code = new URL(link).searchParams.get("v") ?? "";
  for (const text of [
    "",
    "hello",
    code,
    GIFT_LINK_URL,
    `${GIFT_LINK_URL}?v=`,
    `${GIFT_LINK_URL}?v=${"0".repeat(32)}`,
    `${GIFT_LINK_URL}?v=${code}0`,
    `${GIFT_LINK_URL}?V=${code}`,
    link.replace("https:", "http:"),
    link.replace("gift.mekong.example", "gift.mekong.example.evil.example"),
    link.replace("https://", "https://evil.example/?"),
    link.replace("/campaign/", "/other/"),
    `javascript:${link}`,
    "\u0000\u{d800}",
  ]) {
    const response = await redeem(app, text);
    expect([text, response.status, response.code, response.path]).toEqual([text, 400, "TRUELINK_INVALID", "link"]);
  }
  expect(await wallet(app)).toBe(0);
  expect((await redeem(app, link)).status).toBe(200);
});

test("refuses links encrypted with another key or algorithm", async () => {
  const app = await start();
  const link = await issue(app, 20);
  const foreignKey = await exportJWK(
    (await generateKeyPair("ECDH-ES+A256KW", { crv: "P-256", extractable: true })).publicKey,
  );
  const jwe = await encryptLink(app, link);
  const [header = "", ...rest] = jwe.split(".");
  for (const [name, malformedLink] of Object.entries({
    plain: link,
    text: "a.b.c.d.e",
    another: await encryptLink(app, link, { key: foreignKey }),
    "other key wrap": await encryptLink(app, link, { alg: "ECDH-ES+A128KW" }),
    "direct agreement": await encryptLink(app, link, { alg: "ECDH-ES" }),
    "other cipher": await encryptLink(app, link, { enc: "A128CBC-HS256" }),
    truncated: jwe.slice(0, -4),
    "bit flipped": [
      header,
      ...rest.slice(0, 2),
      (rest[2]?.startsWith("A") ? "B" : "A") + rest[2]?.slice(1),
      rest[3],
    ].join("."),
    "no header": ["e30", ...rest].join("."),
    unsigned: ["eyJhbGciOiJub25lIn0", "", ""].join("."),
  })) {
    const response = await app.call(redeemGiftLink, { body: { link: malformedLink } });
    expect([name, response.status, response.code]).toEqual([name, 400, "TRUELINK_INVALID"]);
  }
  expect(await wallet(app)).toBe(0);
});

test("refuses a body that violates the contract", async () => {
  const app = await start();
  for (const [body, status, code] of [
    [{}, 400, "KEY_MISSING"],
    [{ link: "" }, 400, "KEY_INVALID"],
    [{ link: 12 }, 400, "KEY_INVALID"],
    [{ link: null }, 400, "KEY_INVALID"],
    [{ link: "a".repeat(4_097) }, 400, "KEY_INVALID"],
    [{ link: "a".repeat(70_000) }, 413, "BODY_TOO_LARGE"],
    [{ link: "a", amount: 1 }, 400, "KEY_INVALID"],
  ] as const) {
    const response = await app.send("POST", "/api/wallet/truelink", body);
    expect([response.status, response.code]).toEqual([status, code]);
  }
  app.token = null;
  expect((await app.send("POST", "/api/wallet/truelink", { link: "a" })).status).toBe(401);
});

test("a gift in another currency is unknown to the member, used or not", async () => {
  const app = await start("lao");
  const baht = await issue(app, 20, "BAHT");
  expect((await redeem(app, baht)).code).toBe("TRUELINK_INVALID");
  expect((await redeem(app, await issue(app, 20_000))).status).toBe(200);
  expect(await wallet(app)).toBe(20_000);

  const rich = { username: "0890000003", password: "tester-3", currency: "BAHT" };
  await runAction(app.world, "member.create", rich);
  await app.signIn(rich);
  expect((await redeem(app, baht)).status).toBe(200);
  expect(await wallet(app)).toBe(20);
  await app.signIn(one);
  expect((await redeem(app, baht)).code).toBe("TRUELINK_INVALID");
});

test("one of 50 parallel redemptions by two members succeeds", async () => {
  const app = await start();
  const jwe = await encryptLink(app, await issue(app, 99.99));
  const tokens: string[] = [];
  for (const member of [one, two]) {
    await app.signIn(member);
    tokens.push(app.token ?? "");
  }
  const storm = new Storm(50);
  const counts = await storm.run((n) => {
    const headers = { authorization: `Bearer ${tokens[n % 2]}` };
    return codeOf(app.call(redeemGiftLink, { body: { link: jwe } }, headers));
  });
  expect(counts).toEqual({ ok: 1, TRUELINK_DUPLICATE: storm.size - 1 });
  const amounts: number[] = [];
  for (const member of [one, two]) {
    await app.signIn(member);
    amounts.push(await wallet(app));
  }
  expect(amounts.sort()).toEqual([0, 99.99]);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("sent again with its key it answers as the first time, though no two encryptions are alike", async () => {
  const app = await start();
  const link = await issue(app, 20);
  const key = { "idempotency-key": "one-form" };
  const answers = await Promise.all([redeem(app, link, key), redeem(app, link, key), redeem(app, link, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await redeem(app, await issue(app, 30), key)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(await wallet(app)).toBe(20);
});

test("every server seeds the same key, and the lookup returns only its public half", async () => {
  const app = await start();
  const { giftLinkKey } = (await app.call(lookupDeposit, {})).answer;
  expect(giftLinkKey).toEqual({
    kty: "EC",
    crv: "P-256",
    x: "4gJwbiE3vZf8z3e8UMW7jXJSQA4ZiIo8B4Kb79G2UwA",
    y: "_SAfQ5HJlNk8rutJyEV2jRpsE1KRMMcqg2xO9Pk5Evk",
    use: "enc",
    alg: "ECDH-ES+A256KW",
  });
  const lao = await start("lao");
  expect((await lao.call(lookupDeposit, {})).answer.giftLinkKey).toEqual(giftLinkKey);
});

test("the same seed issues the same codes, each unique", async () => {
  const issueTwo = async () => {
    const world = await testWorld();
    return [
      await runAction(world, "giftlink.issue", { amount: 1 }),
      await runAction(world, "giftlink.issue", { amount: 1 }),
    ];
  };
  const [first, second] = await issueTwo();
  expect(await issueTwo()).toEqual([first, second]);
  expect(first).not.toEqual(second);
});
