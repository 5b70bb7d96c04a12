import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { forwardRef } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AmountsHiddenContext } from "../../ui/money/amounts-hidden";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import type { AccountSelection } from "./transfer";
import { NoGames, TransferPanel } from "./transfer-panel";
import type { TransferForms } from "./use-transfer";

interface RouterFormProps extends React.FormHTMLAttributes<HTMLFormElement> {
  preventScrollReset?: boolean;
}

const onSent = vi.fn();
const PlainForm = forwardRef<HTMLFormElement, RouterFormProps>(function PlainForm(
  { onSubmit, preventScrollReset: _, ...props },
  ref,
) {
  return (
    <form
      {...props}
      ref={ref}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) onSent();
        event.preventDefault();
      }}
    />
  );
});

beforeEach(() => {
  stubDialog();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLElement.prototype.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  onSent.mockReset();
});

interface RenderOptions {
  /** Balance in the game PG. */
  pg?: number;
  start?: AccountSelection;
  hidden?: boolean;
  failed?: string[];
  problem?: { code: string; text: string };
}
function show({ pg = 250, start = { from: "", to: "" }, hidden = false, failed = [], problem }: RenderOptions = {}) {
  const accounts = [
    { code: "wallet", name: null, amount: 900 },
    { code: "pg", name: "PG", amount: pg },
    { code: "joker2", name: "Joker", amount: 0 },
  ];
  const form = { Form: PlainForm, submit: vi.fn(), pending: false, formKey: "key-1", problem: null, clear: vi.fn() };
  const transfer = { ...form, problem: problem ?? null };
  const forms = { transfer, gather: form, busy: false, failed } as unknown as TransferForms;
  return render(
    <AmountsHiddenContext.Provider value={hidden}>
      <TransferPanel {...{ forms, accounts, start }} currency="BAHT" cancel={<button type="button">Cancel</button>} />
    </AmountsHiddenContext.Provider>,
    { wrapper: WithTexts },
  );
}
const wheel = (name: "From" | "To") => screen.getByRole("radiogroup", { name });
const radio = (name: "From" | "To", value: string) =>
  within(wheel(name))
    .getAllByRole<HTMLInputElement>("radio")
    .find((input) => input.value === value) as HTMLInputElement;
const chosen = (name: "From" | "To") =>
  within(wheel(name))
    .getAllByRole<HTMLInputElement>("radio")
    .find(({ checked }) => checked)?.value;
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Transfer" }));
const errors = () =>
  screen
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test("shows the four errors at their focused fields, in this order, and sends nothing", () => {
  show();
  fireEvent.change(amount(), { target: { value: "0.99" } });
  submit();
  expect(errors()).toEqual(["Please select correct account"]);
  expect(wheel("From").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(radio("From", ""));

  fireEvent.click(radio("From", "wallet"));
  expect(errors()).toEqual([]);
  submit();
  expect(errors()).toEqual(["Please select correct account"]);
  expect(wheel("To").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(radio("To", ""));

  fireEvent.click(radio("To", "wallet"));
  submit();
  expect(errors()).toEqual(["Cannot transfer to or from same account"]);

  fireEvent.click(radio("To", "pg"));
  submit();
  expect(errors()).toEqual(["Minimum amount is 1 baht"]);
  expect(document.activeElement).toBe(amount());
  expect(onSent).not.toHaveBeenCalled();

  fireEvent.change(amount(), { target: { value: "1" } });
  submit();
  expect(onSent).toHaveBeenCalledOnce();
});

test("each picker lists no choice, the wallet and the games with their balances", () => {
  show();
  for (const name of ["From", "To"] as const) {
    const rows = within(wheel(name)).getAllByRole("radio");
    expect(rows.map((row) => row.closest("label")?.textContent)).toEqual([
      "Please choose",
      "Cash wallet฿900.00",
      "PG฿250.00",
      "Joker฿0.00",
    ]);
    expect(chosen(name)).toBe("");
  }
});

test("Swap exchanges the accounts", () => {
  show({ start: { from: "wallet", to: "pg" } });
  fireEvent.click(screen.getByRole("button", { name: "Swap From and To" }));
  expect([chosen("From"), chosen("To")]).toEqual(["pg", "wallet"]);
});

test("offers all or half of the balance once the source is chosen", () => {
  show({ start: { from: "", to: "pg" } });
  expect(screen.queryByRole("button", { name: "All" })).toBeNull();
  fireEvent.click(radio("From", "pg"));
  fireEvent.click(screen.getByRole("button", { name: "Half" }));
  expect(amount().value).toBe("125");
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  expect(amount().value).toBe("250");
});

test("hides amounts in the pickers if the member hides them", () => {
  show({ hidden: true });
  expect(wheel("From").textContent).not.toMatch(/\d/);
  expect(wheel("To").textContent).not.toMatch(/\d/);
});

test("shows a refusal as an alert, then at the focused amount with its input", () => {
  show({ start: { from: "pg", to: "wallet" }, problem: { code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" } });
  fireEvent.change(amount(), { target: { value: "250.01" } });
  const alert = screen.getByRole("alertdialog");
  expect(alert.textContent).toContain("Insufficient funds");
  fireEvent.click(within(alert).getByRole("button"));
  expect(errors()).toEqual(["Insufficient funds"]);
  expect(document.activeElement).toBe(amount());
  expect(amount().value).toBe("250.01");
});

test("disables gathering with a reason if all money is there already", () => {
  show({ pg: 0 });
  const gather = screen.getByText("Move everything").closest("button") as HTMLButtonElement;
  const reasonText = () => document.getElementById(gather.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(gather.disabled).toBe(true);
  expect(reasonText()).toBe("All your money is already there");
  fireEvent.change(screen.getByLabelText("Move to"), { target: { value: "joker2" } });
  expect(gather.disabled).toBe(false);
});

test("names games whose money could not be gathered, an unknown one by its code", () => {
  show({ failed: ["pg", "askmebet"] });
  expect(errors().join()).toContain("except for the money in PG, ASKMEBET");
});

test("links to the games if no game is active", () => {
  render(
    <MemoryRouter>
      <NoGames />
    </MemoryRouter>,
    { wrapper: WithTexts },
  );
  expect(screen.getByText("No game accounts yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to games" }).getAttribute("href")).toBe("/user/home");
});
