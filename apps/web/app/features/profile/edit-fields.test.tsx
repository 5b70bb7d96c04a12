import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { PasswordFields } from "./edit-fields";
import type { EditHandle } from "./edit-form";

afterEach(cleanup);

const handle = { errorAt: () => null, autoFocusField: null } as unknown as EditHandle;
const inputs = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>("input:not([hidden])")];

test("marks user name and passwords for password managers", () => {
  const { container } = render(<PasswordFields handle={handle} username="0812345678" />, { wrapper: WithTexts });
  const fields = inputs(container).map(({ name, type, autocomplete }) => ({ name, type, autocomplete }));
  expect(fields).toEqual([
    { name: "oldPassword", type: "password", autocomplete: "current-password" },
    { name: "newPassword", type: "password", autocomplete: "new-password" },
    { name: "confirmPassword", type: "password", autocomplete: "new-password" },
  ]);
  expect(container.querySelector("input[hidden]")).toMatchObject({ value: "0812345678", autocomplete: "username" });
});

test("shows and hides each password separately", () => {
  const { container } = render(<PasswordFields handle={handle} username="0812345678" />, { wrapper: WithTexts });
  const types = () => inputs(container).map(({ type }) => type);
  fireEvent.click(screen.getAllByRole("button", { name: "Show password" })[1] as HTMLElement);
  expect(types()).toEqual(["password", "text", "password"]);
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(types()).toEqual(["password", "password", "password"]);
});
