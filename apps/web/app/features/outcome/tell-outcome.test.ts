// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { formKeyIn, tellOutcome } from "./tell-outcome";
import { takeToasts } from "./toast";

const form = { path: "/user/transfer", sheet: "transfer" };
let shown: string[] = [];
let giveBack = () => {};

beforeEach(() => {
  shown = [];
  giveBack = takeToasts(({ kind, text }) => shown.push(`${kind}: ${text}`));
});
afterEach(() => giveBack());

const done = { done: { said: "Transferred" }, formKey: "k" };
const refused = { problem: { code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" }, formKey: "k" };

test.each(["/user/home", "/user/home?m=transfer", "/user/transfer"])("what is done is said at %s", (address) => {
  history.replaceState(null, "", address);
  tellOutcome(done, form, address);
  expect(shown).toEqual(["success: Transferred"]);
});

test.each(["/user/home?m=transfer", "/user/transfer"])("a problem is the form's own to say at %s", (address) => {
  history.replaceState(null, "", address);
  tellOutcome(refused, form, address);
  expect(shown).toEqual([]);
});

test.each(["/user/home", "/user/home?m=withdraw"])("at %s the form has been left: the problem is said", (address) => {
  history.replaceState(null, "", address);
  tellOutcome(refused, form, address);
  expect(shown).toEqual(["danger: Insufficient funds"]);
});

test("a form that was pressed twice and answered twice is said to be done once; the next one is said again", () => {
  for (const key of ["first", "first", "second"]) tellOutcome(done, form, key);
  expect(shown).toEqual(["success: Transferred", "success: Transferred"]);
});

test("the key is read from a form, and the form stays to be sent", async () => {
  const request = new Request("http://app/user/transfer", {
    method: "POST",
    body: new URLSearchParams({ formKey: "k1" }),
  });
  expect(await formKeyIn(request)).toBe("k1");
  expect((await request.formData()).get("formKey")).toBe("k1");
});
