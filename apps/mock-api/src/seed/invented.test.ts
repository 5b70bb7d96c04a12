import { GIFT_LINK_URL } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember, personaMembers, site } from "../../../../prisma/seed/demo";
import { depositAccounts, walletDepositAccounts } from "../../../../prisma/seed/deposit-accounts";
import { games } from "../../../../prisma/seed/games";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";

const digits = (text: string) => text.replace(/\D/g, "");

test("bank accounts of the seed cannot exist: branch 000", async () => {
  const ofBanks = depositAccounts.LAK.filter(({ bankType }) => bankType === "BANK");
  const numbers = [demoMember, ...personaMembers, ...ofBanks].map(({ bankAccountNo }) => bankAccountNo);
  const app = await TestApp.start();
  for (let n = 0; n < 4; n++) {
    const username = `08900000${String(n).padStart(2, "0")}`;
    await runAction(app.world, "member.create", { username, password: "secret12" });
  }
  const made = await app.world.read.member.findMany();
  for (const number of [...numbers, ...made.map(({ bankAccountNo }) => bankAccountNo)]) {
    expect(number).toMatch(/^000\d{7,13}$/);
  }
});

test("accounts at payment providers have no payable number", () => {
  for (const { bankType, bankAccountNo } of depositAccounts.LAK) {
    if (bankType === "PAYMENT") expect(bankAccountNo).toMatch(/^(WW|PT)-\d{5}$/);
  }
});

test("mobile wallets of the seed cannot be a real phone", () => {
  for (const { walletAccountName } of walletDepositAccounts.BAHT) {
    // This cannot be a phone number, because 00 is the international prefix.
    expect(digits(walletAccountName)).toMatch(/^00\d{8}$/);
  }
  for (const { walletAccountName } of walletDepositAccounts.LAK) {
    // This cannot be a Lao mobile number, where 020 is followed by 2, 5, 7, 8 or 9.
    expect(digits(walletAccountName)).toMatch(/^0200\d{7}$/);
  }
});

test("addresses use a reserved domain, and the LINE id cannot be registered", () => {
  const addresses = [
    site.website,
    site.lineUrl,
    GIFT_LINK_URL,
    ...games.flatMap(({ webUrl, androidLink, iosLink }) => [webUrl, androidLink, iosLink]),
  ];
  for (const address of addresses) {
    if (address !== null) expect(new URL(address).hostname).toMatch(/\.example$/);
  }
  expect(site.lineId).not.toMatch(/^@?[a-z0-9._-]+$/i);
});

test("the operator's accounts have an example name", () => {
  for (const { bankAccountName } of depositAccounts.LAK) expect(bankAccountName).toMatch(/ตัวอย่าง|EXAMPLE/);
});
