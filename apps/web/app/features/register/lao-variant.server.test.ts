import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { setupBackend } from "../../server/testing/backend";
import { toFormData } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { type Step, stepPath } from "./register";
import { handleRegisterStep, registerPage } from "./register.server";
import { draftCookie, readDraft } from "./step.server";

const backend = await setupBackend();
withSettings({ VARIANT: "lao" });
const t = translator("en");

const bank = { bankCode: "BCEL", firstName: "Kham", lastName: "Vongsa", bankAccountNo: "1601234567890" };

async function requestFor(step: Step): Promise<Request> {
  const bare = new Request("http://wallet.example/register");
  const draft = { ...(await readDraft(bare)), phone: "02055512345", name: "ຄຳ", password: "open-sesame-1" };
  const [cookie] = (await draftCookie(bare, draft)).split(";", 1);
  return new Request(`http://wallet.example${stepPath(step)}`, { headers: { Cookie: `i18next=EN; ${cookie}` } });
}

/** Submits a registration step. The backend requires no one-time code and responds with `refusal` or success. */
async function send(step: Step, fields: Record<string, string>, refusal?: object) {
  backend.setHandler((response) => {
    const isOtpLookup = backend.calls.at(-1)?.path === "/api/lookup/registerOTP";
    response.writeHead(refusal && !isOtpLookup ? 400 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(isOtpLookup ? { registerOTP: false } : (refusal ?? { message: "SUCCESS" })));
  });
  const answer = await handleRegisterStep(await requestFor(step), toFormData(fields));
  return answer instanceof Response ? answer.headers.get("Location") : answer.data;
}

test.each(["1234567", "1234567890123", "02o55512345"])(
  "rejects %s: a Lao number has 8 to 12 digits, not the Thai ten",
  async (phone) => {
    const text = t("register:phoneLao", { least: 8, most: 12 });
    expect(await send("phone", { phone })).toMatchObject({ errors: { phone: text }, typed: { phone } });
  },
);

test.each(["12345678", "02055512345", "123456789012"])("accepts the Lao number %s", async (phone) => {
  expect(await send("phone", { phone })).toBe("/register?step=profile");
});

test.each(["020 5551 2345", "20 5551 2345", "+856 (0)20 5551 2345", "໒໐-໕໕໕໑-໒໓໔໕"])(
  "sends the Lao number typed as %j with its 0",
  async (phone) => {
    expect(await send("phone", { phone })).toBe("/register?step=profile");
    expect(JSON.parse(backend.calls.at(-1)?.body ?? "")).toMatchObject({ username: "02055512345" });
  },
);

test("a refused phone gets a text with the allowed length", async () => {
  const refusal = { message: "INVALID_USER_INFO", path: "username" };
  expect(await send("phone", { phone: "020 5551 2345" }, refusal)).toMatchObject({
    errors: { phone: t("register:phoneLao", { least: 8, most: 12 }) },
  });
});

test.each(["LAK", "BAHT"])("registers a member with the currency %s", async (currency) => {
  expect(await send("bank", { ...bank, currency })).toEqual({ registered: true });
  expect(JSON.parse(backend.calls.at(-1)?.body ?? "")).toMatchObject({ username: "02055512345", currency });
});

test("requires a currency and offers the choice", async () => {
  expect(await send("bank", bank)).toMatchObject({ errors: { currency: t("register:required") } });
  backend.respondWith(200, { registerOTP: false, banks: [] });
  expect((await registerPage(await requestFor("bank"))).data).toMatchObject({ step: "bank", lao: true });
});
