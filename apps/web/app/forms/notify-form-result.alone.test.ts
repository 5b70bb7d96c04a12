// @vitest-environment happy-dom

import type { ClientActionFunctionArgs } from "@remix-run/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setPageMember } from "../features/session/page-member";
import { type OfflineResult, offlineResult } from "../ui/browser/or-offline";
import { formName, pendingKey, setIdempotencySupported } from "./idempotency-key";
import { notifyFormResult, submitForm, wasNotified } from "./notify-form-result";
import { notifyingAction } from "./notifying-action";
import { registerToaster } from "./toast";

vi.mock("../i18n/browser/load", () => ({ textOutsideReact: (key: string) => key }));

const form = { path: "/user/transfer", sheet: "transfer" };
let toasts: string[] = [];
let unregister = () => {};

beforeEach(() => {
  toasts = [];
  sessionStorage.clear();
  setPageMember("one");
  setIdempotencySupported(true);
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => unregister());

const done = { done: { text: "Transferred" }, formKey: "next" };
const refused = { problem: { code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" }, formKey: "next" };
let count = 0;
/** Uses a new form key by default. */
const notify = (answer: typeof done | typeof refused | OfflineResult, key = `key ${count++}`) =>
  notifyFormResult({ key, answer }, form);

test.each(["/user/home", "/user/home?m=transfer", "/user/transfer"])("shows a success toast at %s", (address) => {
  history.replaceState(null, "", address);
  notify(done);
  expect(toasts).toEqual(["success: Transferred"]);
});

test.each(["/user/home?m=transfer", "/user/transfer"])(
  "shows no problem toast while the form is visible at %s",
  (address) => {
    history.replaceState(null, "", address);
    notify(refused);
    notify(offlineResult());
    expect(toasts).toEqual([]);
  },
);

test.each(["/user/home", "/user/home?m=withdraw"])("shows problem toasts after the form was left for %s", (address) => {
  history.replaceState(null, "", address);
  notify(refused);
  notify(offlineResult());
  expect(toasts).toEqual(["danger: Insufficient funds", "danger: wallet:unanswered"]);
});

test("without idempotency keys, asks a member who left the form to check first", () => {
  history.replaceState(null, "", "/user/home");
  setIdempotencySupported(false);
  notify(offlineResult());
  expect(toasts).toEqual(["danger: wallet:lookFirst"]);
});

test.each([
  ["/user/home?m=deposit&m.way=giftlink", []],
  ["/user/home?m=deposit", ["danger: Insufficient funds"]],
  ["/user/home?m=deposit&m.way=slip", ["danger: Insufficient funds"]],
])("a form of one view of a sheet is left with that view: %s", (address, expected) => {
  history.replaceState(null, "", address);
  const gift = { path: "/user/deposit/giftlink", sheet: "deposit", details: { way: "giftlink" } };
  notifyFormResult({ key: "k", answer: refused }, gift);
  expect(toasts).toEqual(expected);
});

test("only results shown as a toast count as notified", () => {
  history.replaceState(null, "", "/user/home");
  const [notifiedProblem, visibleProblem] = [{ text: "no" }, { text: "no" }];
  notifyFormResult({ key: "k", answer: { problem: notifiedProblem } }, form);
  history.replaceState(null, "", "/user/transfer");
  notifyFormResult({ key: "k", answer: { problem: visibleProblem } }, form);
  expect([wasNotified(notifiedProblem), wasNotified(visibleProblem)]).toEqual([true, false]);
});

test("shows one success toast per key", () => {
  for (const key of ["first", "first", "second"]) notify(done, key);
  expect(toasts).toEqual(["success: Transferred", "success: Transferred"]);
});

const name = formName("/user/transfer", "transfer");
/** The form's entry in sessionStorage; "one" is the member. */
const storageKey = `${name} one`;
function submit<A extends { formKey: string }>(send: () => Promise<A>) {
  const body = new URLSearchParams({ formKey: "k1", intent: "transfer" });
  return submitForm(new Request("http://app/user/transfer", { method: "POST", body }), send);
}

test.each([
  ["/user/transfer", true, []],
  ["/user/transfer", false, ["success: Transferred"]],
  ["/user/home", true, ["success: Transferred"]],
])("at %s, a form that shows its success itself (%s) decides about the toast", async (address, isShown, expected) => {
  history.replaceState(null, "", address);
  const clientAction = notifyingAction(form, () => isShown);
  const body = new URLSearchParams({ formKey: `key ${count++}` });
  const request = new Request("http://app/user/transfer", { method: "POST", body });
  const args = { request, serverAction: async () => done } as unknown as ClientActionFunctionArgs;
  expect(await clientAction(args)).toBe(done);
  expect(toasts).toEqual(expected);
});

test("removes the stored key after a response", async () => {
  expect(await submit(async () => done)).toEqual({ key: "k1", answer: done });
  expect(pendingKey(name)).toBeNull();
});

test.each([
  ["its answer is lost", () => Promise.reject(new TypeError("Failed to fetch")), offlineResult()],
  ["the outcome is unknown", async () => ({ ...refused, formKey: "k1" }), { ...refused, formKey: "k1" }],
])("keeps the key for the same form only if %s", async (_, send, answer) => {
  expect(await submit(send)).toEqual({ key: "k1", answer });
  expect(pendingKey(name)).toBe("k1");
  expect(pendingKey(formName("/user/transfer", "gather"))).toBeNull();
});

test("a reloaded page reuses the key of a pending form; the waiting page does not", async () => {
  let respond = (_: typeof done) => {};
  const waiting = submit(() => new Promise<typeof done>((answer) => (respond = answer)));
  await vi.waitFor(() => expect(sessionStorage.getItem(storageKey)).toMatch(/ k1$/));
  expect(pendingKey(name)).toBeNull();
  vi.resetModules();
  const reloaded = await import("./idempotency-key");
  (await import("../features/session/page-member")).setPageMember("one");
  expect(reloaded.pendingKey(name)).toBe("k1");
  respond(done);
  await waiting;
  expect(reloaded.pendingKey(name)).toBeNull();
});

test("ignores an old key", () => {
  sessionStorage.setItem(storageKey, `${Date.now() - 6 * 60_000} k1`);
  expect(pendingKey(name)).toBeNull();
});

test("rethrows redirects and keeps the key", async () => {
  await expect(submit(() => Promise.reject(new Response(null, { status: 302 })))).rejects.toBeInstanceOf(Response);
  expect(pendingKey(name)).toBe("k1");
});

test("does not reuse the key of another member in the same tab", async () => {
  await submit(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(pendingKey(name)).toBe("k1");
  setPageMember("two");
  expect(pendingKey(name)).toBeNull();
  setPageMember("one");
  expect(pendingKey(name)).toBe("k1");
});
