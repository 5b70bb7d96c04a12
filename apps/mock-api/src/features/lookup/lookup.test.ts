import { lookupDeposit, lookupInfo } from "@mekong/contract/http/lookup";
import { qrProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";

test("the site has a name and a website", async () => {
  const app = await TestApp.start();
  expect((await app.call(lookupInfo, {})).answer).toEqual({ name: "Mekong", website: "https://mekong.example" });
});

test("members see where to deposit: banks, three QR providers, mobile wallets", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await app.call(lookupDeposit, {});
  const byQr = answer.banks.filter(({ mode }) => mode === "QR").map(({ bankCode }) => bankCode);
  expect(byQr.sort()).toEqual([...qrProviders].sort());
  expect(answer.banks.map(({ bankCode }) => bankCode)).toEqual(expect.arrayContaining(["SCB", "GSB", "KBANK"]));
  expect(answer.wallets).toHaveLength(2);
  expect(answer.isManual).toBe(true);
});

test("in the Lao variant deposits go to BCEL, in kip", async () => {
  const app = await TestApp.signedIn({ variant: "lao" });
  const { answer } = await app.call(lookupDeposit, {});
  expect(answer.banks[0]).toMatchObject({ bankCode: "BCEL", currency: "LAK" });
});
