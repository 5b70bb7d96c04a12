import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Problem } from "../../forms/problem";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import type { WalletAnswer } from "../wallet/wallet";
import type { WithdrawDone } from "./withdraw";
import { NextStep, WithdrawView } from "./withdraw-panel";

interface RouterFormProps extends React.FormHTMLAttributes<HTMLFormElement> {
  preventScrollReset?: boolean;
}

const onSent = vi.fn();
function PlainForm({ onSubmit, preventScrollReset: _, ...props }: RouterFormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) onSent();
        event.preventDefault();
      }}
    />
  );
}

beforeEach(stubDialog);
afterEach(() => {
  cleanup();
  onSent.mockReset();
});

interface RenderOptions {
  cash?: number;
  games?: number;
  problem?: { code: string; text: string };
}
function show({ cash = 900, games = 350, problem }: RenderOptions = {}) {
  const form = {
    Form: PlainForm,
    submit: vi.fn(),
    pending: false,
    formKey: "key-1",
    problem: problem ?? null,
    clear: vi.fn(),
  } as unknown as FormFetcher<WithdrawDone>;
  const wallet = {
    profile: { currency: "BAHT", bankCode: "KBANK" },
    bankAccount: { bankAccountNo: "0001234567", bankAccountName: "Somchai" },
    wallet: { amount: cash },
    slots: [{ amount: games }],
  } as unknown as WalletAnswer;
  return render(
    <MemoryRouter>
      <WithdrawView
        handle={{ form, submitCount: 0, withdrawals: [], announcement: "" }}
        data={{
          limits: { min: 100, max: 50_000 },
          errorText: null,
          withdrawals: [],
          bankNames: { KBANK: "Kasikornbank" },
          formKey: "key-1",
        }}
        wallet={wallet}
        cancel={<button type="button">Cancel</button>}
      />
    </MemoryRouter>,
    { wrapper: WithTexts },
  );
}
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
const errorAt = () =>
  (amount().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .find((element) => element?.getAttribute("role") === "alert")?.textContent;

test("shows the member's bank account, grouped", () => {
  show();
  const destination = screen.getByRole("region", { name: "To your bank account" });
  for (const text of ["Kasikornbank", "000-123-4567", "Somchai"]) expect(destination.textContent).toContain(text);
});

test.each([
  ["", "Minimum amount is 100 baht"],
  ["99.99", "Minimum amount is 100 baht"],
  ["50,000.01", "Maximum amount is 50,000 baht"],
  ["1.000", "Enter an amount like 1250 or 1250.50"],
])("does not send %j and shows the error at the focused field", (typed, error) => {
  show();
  expect(screen.getByText("฿100.00 to ฿50,000.00 per withdrawal")).toBeTruthy();
  type(typed);
  submit();
  expect(errorAt()).toBe(error);
  expect(document.activeElement).toBe(amount());
  expect(amount().value).toBe(typed);
  expect(onSent).not.toHaveBeenCalled();
  type("100,50");
  submit();
  expect(onSent).toHaveBeenCalledOnce();
});

test("offers to withdraw everything and says that games are included", () => {
  show();
  const gathers = /move money from your games first/;
  type("900");
  expect(screen.queryByText(gathers)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw everything" }));
  expect(amount().value).toBe("1,250");
  expect(screen.getByText(gathers)).toBeTruthy();
});

test("tells a member below the minimum when withdrawing is possible", () => {
  show({ cash: 99.99, games: 0 });
  expect(screen.getByText("You can withdraw once you have ฿100.00 or more.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Withdraw everything" })).toBeNull();
});

test("shows an insufficient balance as an alert, then at the field", () => {
  show({ problem: { code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" } });
  const alert = screen.getByRole("alertdialog");
  expect(alert.textContent).toContain("You have ฿1,250.00 in total.");
  fireEvent.click(within(alert).getByRole("button"));
  expect(errorAt()).toBe("Insufficient funds");
  expect(document.activeElement).toBe(amount());
});

test.each([
  ["TRANSFER_FAIL", "You can withdraw up to ฿900.00 now"],
  ["BONUS_CONDITION", "cancel the bonus first"],
  ["UNREACHABLE", "Submitting again won't withdraw twice."],
])("shows %s in the sheet with the next step, not at the amount", (code, next) => {
  show({ problem: { code, text: "It did not work" } });
  fireEvent.click(within(screen.getByRole("alertdialog")).getAllByRole("button")[0] as HTMLElement);
  const notice = screen.getByText("It did not work").parentElement;
  expect(notice?.textContent).toContain(next);
  expect(amount().getAttribute("aria-invalid")).not.toBe("true");
});

test("links a pending bonus condition to the bonus", () => {
  show({ problem: { code: "BONUS_CONDITION", text: "Condition pending" } });
  const alert = within(screen.getByRole("alertdialog"));
  expect(alert.getByRole("link", { name: "See your bonus" }).getAttribute("href")).toBe("/user/bonus");
});

function textOf(problem: Pick<Problem, "code" | "outcomeUnknown">) {
  const { container } = render(
    <WithTexts>
      <NextStep problem={problem} total={100} cash={50} games={50} currency="BAHT" />
    </WithTexts>,
  );
  return container.textContent;
}

test.each(["UNREACHABLE", "BROKEN", "OFFLINE"])("after %s says where to check and that a retry is safe", (code) => {
  expect(textOf({ code })).toBe(
    "If it went through, it's listed under your withdrawals. Submitting again won't withdraw twice.",
  );
});

test.each(["UNREACHABLE", "BROKEN", "OFFLINE", "INTERNAL_SERVER_ERROR"])(
  "after %s that may execute twice only says where to check",
  (code) => {
    expect(textOf({ code, outcomeUnknown: true })).toBe("If it went through, it's listed under your withdrawals.");
  },
);

test("gives no advice after a backend error if idempotency keys are supported", () => {
  expect(textOf({ code: "INTERNAL_SERVER_ERROR" })).toBe("");
});
