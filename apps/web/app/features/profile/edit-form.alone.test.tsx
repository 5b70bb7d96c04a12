// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { PasswordFields } from "./edit-fields";
import { useEdit } from "./edit-form";
import type { EditAnswer } from "./profile-data";

const fetcher = { data: undefined as EditAnswer | undefined, state: "idle" };
let submissions = 0;
vi.mock("../../ui/browser/use-fetcher", () => ({
  useFetcher: () => ({ ...fetcher, Form: "form" }),
}));

beforeEach(() => {
  fetcher.data = undefined;
  submissions = 0;
});
afterEach(cleanup);

function Passwords() {
  const handle = useEdit({ edit: "password", onSaved: () => {} });
  return (
    <form
      ref={handle.form}
      onInput={handle.onInput}
      onSubmit={(event) => {
        handle.onSubmit(event);
        if (!event.defaultPrevented) submissions += 1;
        event.preventDefault();
      }}
      noValidate
    >
      <PasswordFields handle={handle} username="0812345678" />
      <p data-testid="under-form">{handle.formError}</p>
      <p data-testid="alert">{handle.problem?.text}</p>
      <button type="submit">Save</button>
    </form>
  );
}

const show = () => render(<Passwords />, { wrapper: WithTexts });
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const textOf = (id: string) => screen.getByTestId(id).textContent;
const invalidFields = () =>
  [...document.querySelectorAll("[aria-invalid=true]")].map((input) => input.getAttribute("name"));

test("focuses an empty field, shows an error at it and sends nothing", () => {
  show();
  for (const name of ["oldPassword", "newPassword", "confirmPassword"]) {
    save();
    expect(document.activeElement).toBe(field(name));
    expect([invalidFields(), textOf("under-form"), textOf("alert")]).toEqual([[name], "", ""]);
    expect(document.body.textContent).toContain("Enter a password");
    type(name, "x");
    expect(invalidFields()).toEqual([]);
  }
  expect(submissions).toBe(0);
  save();
  expect(submissions).toBe(1);
});

test("shows different new passwords as an error of the focused confirmation, until it is edited", () => {
  show();
  for (const [name, value] of [
    ["oldPassword", "old"],
    ["newPassword", "new"],
    ["confirmPassword", "other"],
  ] as const)
    type(name, value);
  save();
  expect(invalidFields()).toEqual(["confirmPassword"]);
  expect(document.activeElement).toBe(field("confirmPassword"));
  expect(document.body.textContent).toContain("The new passwords don't match");
  expect([field("oldPassword").value, submissions]).toEqual(["old", 0]);
  type("confirmPassword", "new");
  expect(invalidFields()).toEqual([]);
});

test("shows a refusal at its focused field, and as an alert if the response says so", () => {
  const problem = { code: "WRONG_PASSWORD", text: "Incorrect password", path: "oldPassword" };
  fetcher.data = { edit: "password", field: "oldPassword", text: problem.text, problem, typed: "" } as EditAnswer;
  show();
  expect(invalidFields()).toEqual(["oldPassword"]);
  expect(document.activeElement).toBe(field("oldPassword"));
  expect(textOf("alert")).toBe("Incorrect password");
});

test("shows a lost connection as an alert and a form error, at no field", () => {
  fetcher.data = { offline: true } as unknown as EditAnswer;
  show();
  expect(textOf("alert")).toMatch(/connection/i);
  expect(textOf("under-form")).toBe(textOf("alert"));
  expect(invalidFields()).toEqual([]);
});
