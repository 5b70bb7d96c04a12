import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { WithTexts } from "../../ui/testing/with-texts";
import type { RefundCheck, RefundDone } from "./refund";
import { RefundConfirm } from "./refund-confirm";
import { RefundSteps } from "./refund-steps";

afterEach(cleanup);

function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form>{children}</form>;
}
const form = {
  Form: PlainForm,
  submit: vi.fn(),
  pending: false,
  formKey: "key-1",
  problem: null,
  clear: vi.fn(),
} as unknown as FormFetcher<RefundDone>;

const sheet = { titleId: "title", closeTo: "/user/home", live: true, busy: false };
const control = { ...sheet, close: vi.fn(), backTo: vi.fn(), setBusy: vi.fn() };
const check: RefundCheck = {
  result: true,
  bonus: false,
  info: "" as RefundCheck["info"],
  refundAmount: 5,
  collected: 0,
  refundSuccess: 100,
  refundFail: 50,
  isOffered: true,
  unavailableReason: null,
};

function show(overrides: Partial<RefundCheck>, part: "steps" | "confirm" = "steps") {
  const props = { check: { ...check, ...overrides }, currency: "BAHT" } as const;
  render(
    <SheetControlProvider value={control}>
      <MemoryRouter initialEntries={["/user/home?m=refund&m.step=list"]}>
        {part === "steps" ? (
          <RefundSteps {...props} forms={{ receive: form, toWallet: form }} />
        ) : (
          <RefundConfirm {...props} form={form} />
        )}
      </MemoryRouter>
    </SheetControlProvider>,
    { wrapper: WithTexts },
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const descriptionOf = (name: string) =>
  document.getElementById(button(name).getAttribute("aria-describedby") ?? "")?.textContent;

test("accrued refunds can be collected; moving is disabled before, with a reason", () => {
  show({});
  expect(button("Collect").disabled).toBe(false);
  expect(button("Move to wallet").disabled).toBe(true);
  expect(descriptionOf("Move to wallet")).toBe("Collect a refund first, then move it to your wallet.");
});

test.each(["No refund available", "Refunds are switched off", "A bonus condition is pending"])(
  "shows why nothing can be collected: %s",
  (unavailableReason) => {
    show({ unavailableReason, refundAmount: 0 });
    expect(button("Collect").disabled).toBe(true);
    expect(descriptionOf("Collect")).toBe(unavailableReason);
  },
);

test("allows moving if the backend does not send the collected amount", () => {
  show({ collected: undefined });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("฿5.00");
  expect(second?.textContent).not.toContain("฿");
  expect(screen.getByRole("link", { name: "Move to wallet" })).toBeTruthy();
  cleanup();
  show({ collected: undefined }, "confirm");
  expect(button("Move to wallet").form?.textContent).not.toContain("฿");
  expect(screen.queryByText("You get")).toBeNull();
});

test("links a collected refund to the confirmation", () => {
  show({ refundAmount: 0, collected: 5, unavailableReason: "No refund available" });
  const link = screen.getByRole("link", { name: "Move to wallet" });
  expect(link.getAttribute("href")).toBe("/user/home?m=refund&m.step=confirm");
});

test.each([
  [false, "Move ฿10.01 to wallet", "No bonus condition pending"],
  [true, "Move ฿5.00 to wallet", "While a bonus condition is pending"],
])("the confirmation shows the share that is paid (condition pending: %s)", (bonus, move, applies) => {
  show({ bonus, collected: 10.01 }, "confirm");
  expect(button(move)).toBeTruthy();
  const now = screen.getByText("Applies now").parentElement as HTMLElement;
  expect(within(now).getByText(applies)).toBeTruthy();
});

test("Not now returns from the confirmation to the list", () => {
  show({ collected: 5 }, "confirm");
  button("Not now").click();
  expect(control.backTo).toHaveBeenCalledWith("refund", { step: "list" });
});
