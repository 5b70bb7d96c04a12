import { expect, test } from "vitest";
import { bankNames, depositNames } from "./bank-names.server";
import { englishRequest, ok, refused, scriptedApi } from "./testing/scripted-api";
import { withSettings } from "./testing/settings";

withSettings();

const kbank = { nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank", nameLO: "ທະນາຄານກະສິກອນໄທ" };
const results = {
  "lookup.banks": ok({ banks: [{ code: "KBANK", ...kbank }] }),
  "lookup.deposit": ok({ banks: [{ bankCode: "WW", bank: { nameTH: "ดับเบิลยูเพย์", nameEN: "WW Pay" } }] }),
};
const thaiRequest = new Request("http://wallet.example/user", { headers: { Cookie: "i18next=TH" } });

test.each([
  [englishRequest("/user"), ["Kasikornbank", "WW Pay"]],
  [thaiRequest, ["ธนาคารกสิกรไทย", "ดับเบิลยูเพย์"]],
])("names banks and payment providers in the language of the request", async (request, names) => {
  const { api } = scriptedApi(results);
  expect((await bankNames(api, request)).get("KBANK")).toBe(names[0]);
  expect((await depositNames(api, request)).get("WW")).toBe(names[1]);
});

test("returns no names after a refusal", async () => {
  const { api } = scriptedApi({ "lookup.banks": refused("NO_DATA"), "lookup.deposit": refused("NO_BANK") });
  expect([await bankNames(api, thaiRequest), await depositNames(api, thaiRequest)]).toEqual([new Map(), new Map()]);
});
