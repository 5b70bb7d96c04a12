import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { shouldRevalidateMemberPage } from "./should-revalidate";

/** Whether the page revalidates after a navigation, or after a form that was submitted at `from`. */
function revalidates(from: string, to: string, form?: { action: string; intent?: string }) {
  const formData = new FormData();
  if (form?.intent) formData.set("intent", form.intent);
  return shouldRevalidateMemberPage({
    currentUrl: new URL(from, "http://app"),
    nextUrl: new URL(to, "http://app"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(form ? { formAction: form.action, formData, formMethod: "POST" } : {}),
  } as ShouldRevalidateFunctionArgs);
}

test.each([
  ["/user/home", "/user/home?m=deposit"],
  ["/user/home?m=deposit", "/user/home"],
  ["/user/home?m=slips", "/user/home?m=slips&m.page=2"],
  ["/user/spin", "/user/spin?m.page=2"],
])("does not revalidate from %s to %s, the same page", (from, to) => expect(revalidates(from, to)).toBe(false));

test.each([
  ["/user/home", "/user/statement"],
  ["/user/statement", "/user/statement?page=2"],
  ["/user/home", "/user/home"],
])("revalidates from %s to %s, another page or a reload", (from, to) => expect(revalidates(from, to)).toBe(true));

test.each([
  ["a transfer", { action: "/user/transfer" }, true],
  ["activating a game", { action: "/user/account/pg", intent: "activate" }, true],
  ["a QR that is made or cancelled", { action: "/user/deposit/qrcode/WW", intent: "create" }, false],
  ["opening a game", { action: "/user/account/pg", intent: "play" }, false],
  ["a spin whose wheel was left", { action: "/user/spin" }, true],
  ["a claim", { action: "/user/claim" }, true],
])("%s: %j revalidates the wallet: %s", (_, form, expected) =>
  expect(revalidates("/user/home?m=x", "/user/home?m=x", form)).toBe(expected),
);

test.each(["/user/spin", "/user/home?m=spin"])("a spin at %s does not revalidate before the wheel stops", (url) =>
  expect(revalidates(url, url, { action: "/user/spin" })).toBe(false),
);
