// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OfflineAnswer, offlineAnswer } from "../../ui/browser/when-offline";
import { holdPageMember } from "../session/page-member";
import { holdKeysHonoured } from "./held-keys";
import { formName, keptKey } from "./kept-key";
import { sendForm, tellOutcome, wasTold } from "./tell-outcome";
import { takeToasts } from "./toast";

vi.mock("../../i18n/browser/load", () => ({ heldText: (key: string) => key }));

const form = { path: "/user/transfer", sheet: "transfer" };
let shown: string[] = [];
let giveBack = () => {};

beforeEach(() => {
  shown = [];
  sessionStorage.clear();
  holdPageMember("one");
  holdKeysHonoured(true);
  giveBack = takeToasts(({ kind, text }) => shown.push(`${kind}: ${text}`));
});
afterEach(() => giveBack());

const done = { done: { said: "Transferred" }, formKey: "next" };
const refused = { problem: { code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" }, formKey: "next" };
let count = 0;
/** Each a form of its own. */
const tell = (answer: typeof done | typeof refused | OfflineAnswer, key = `key ${count++}`) =>
  tellOutcome({ key, answer }, form);

test.each(["/user/home", "/user/home?m=transfer", "/user/transfer"])("shows a success toast at %s", (address) => {
  history.replaceState(null, "", address);
  tell(done);
  expect(shown).toEqual(["success: Transferred"]);
});

test.each(["/user/home?m=transfer", "/user/transfer"])(
  "shows no problem toast while the form is visible at %s",
  (address) => {
    history.replaceState(null, "", address);
    tell(refused);
    tell(offlineAnswer());
    expect(shown).toEqual([]);
  },
);

test.each(["/user/home", "/user/home?m=withdraw"])("shows problem toasts after the form was left for %s", (address) => {
  history.replaceState(null, "", address);
  tell(refused);
  tell(offlineAnswer());
  expect(shown).toEqual(["danger: Insufficient funds", "danger: wallet:unanswered"]);
});

test("without idempotency keys, asks a member who left the form to look first", () => {
  history.replaceState(null, "", "/user/home");
  holdKeysHonoured(false);
  tell(offlineAnswer());
  expect(shown).toEqual(["danger: wallet:lookFirst"]);
});

test.each([
  ["/user/home?m=deposit&m.way=giftlink", []],
  ["/user/home?m=deposit", ["danger: Insufficient funds"]],
  ["/user/home?m=deposit&m.way=slip", ["danger: Insufficient funds"]],
])("a form of one view of a sheet is left with that view: %s", (address, said) => {
  history.replaceState(null, "", address);
  const gift = { path: "/user/deposit/giftlink", sheet: "deposit", details: { way: "giftlink" } };
  tellOutcome({ key: "k", answer: refused }, gift);
  expect(shown).toEqual(said);
});

test("only results shown as a toast count as notified", () => {
  history.replaceState(null, "", "/user/home");
  const [said, unsaid] = [{ text: "no" }, { text: "no" }];
  tellOutcome({ key: "k", answer: { problem: said } }, form);
  history.replaceState(null, "", "/user/transfer");
  tellOutcome({ key: "k", answer: { problem: unsaid } }, form);
  expect([wasTold(said), wasTold(unsaid)]).toEqual([true, false]);
});

test("shows one success toast per key", () => {
  for (const key of ["first", "first", "second"]) tell(done, key);
  expect(shown).toEqual(["success: Transferred", "success: Transferred"]);
});

const name = formName("/user/transfer", "transfer");
/** What it is kept under. */
const item = `${name} one`;
function sent<A extends { formKey: string }>(send: () => Promise<A>) {
  const body = new URLSearchParams({ formKey: "k1", intent: "transfer" });
  return sendForm(new Request("http://app/user/transfer", { method: "POST", body }), send);
}

test("removes the stored key after a response", async () => {
  expect(await sent(async () => done)).toEqual({ key: "k1", answer: done });
  expect(keptKey(name)).toBeNull();
});

test.each([
  ["its answer is lost", () => Promise.reject(new TypeError("Failed to fetch")), offlineAnswer()],
  ["the outcome is unknown", async () => ({ ...refused, formKey: "k1" }), { ...refused, formKey: "k1" }],
])("keeps the key for the same form only if %s", async (_, send, answer) => {
  expect(await sent(send)).toEqual({ key: "k1", answer });
  expect(keptKey(name)).toBe("k1");
  expect(keptKey(formName("/user/transfer", "gather"))).toBeNull();
});

test("a reloaded page reuses the key of a pending form; the waiting page does not", async () => {
  let answerNow = (_: typeof done) => {};
  const waiting = sent(() => new Promise<typeof done>((answer) => (answerNow = answer)));
  await vi.waitFor(() => expect(sessionStorage.getItem(item)).toMatch(/ k1$/));
  expect(keptKey(name)).toBeNull();
  vi.resetModules();
  const reloaded = await import("./kept-key");
  (await import("../session/page-member")).holdPageMember("one");
  expect(reloaded.keptKey(name)).toBe("k1");
  answerNow(done);
  await waiting;
  expect(reloaded.keptKey(name)).toBeNull();
});

test("ignores an old key", () => {
  sessionStorage.setItem(item, `${Date.now() - 6 * 60_000} k1`);
  expect(keptKey(name)).toBeNull();
});

test("rethrows redirects and keeps the key", async () => {
  await expect(sent(() => Promise.reject(new Response(null, { status: 302 })))).rejects.toBeInstanceOf(Response);
  expect(keptKey(name)).toBe("k1");
});

test("does not reuse the key of another member in the same tab", async () => {
  await sent(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(keptKey(name)).toBe("k1");
  holdPageMember("two");
  expect(keptKey(name)).toBeNull();
  holdPageMember("one");
  expect(keptKey(name)).toBe("k1");
});
