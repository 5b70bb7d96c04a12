import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { DepositAccounts } from "./deposit-accounts";
import type { DepositAccount, DepositData } from "./deposit-data";

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const account = (nameEN: string, overrides: Partial<DepositAccount>) =>
  ({
    bankCode: "SCB",
    bankAccountNo: "0002345678",
    bankAccountName: "Mekong",
    mode: "AUTO",
    bank: { code: "SCB", nameTH: nameEN, nameEN },
    ...overrides,
  }) as DepositAccount;
const scb = account("Siam Commercial Bank", {});
const gsb = account("Government Savings Bank", { bankCode: "GSB", bankAccountNo: "0209876543", mode: "MANUAL" });

function show(
  lookup: Partial<NonNullable<DepositData["lookup"]>>,
  overrides: { uncopiedAccountNo?: string; customCopyAccountNo?: string } = {},
) {
  return render(
    <WithTexts>
      <DepositAccounts
        lookup={{ banks: [], wallets: [], isManual: false, ...lookup } as NonNullable<DepositData["lookup"]>}
        qrRow={() => <li>QR row</li>}
        walletRow={() => null}
        slipRow={<li>Slip row</li>}
        renderCopyButton={({ bankAccountNo }) =>
          bankAccountNo === overrides.customCopyAccountNo ? <b>By way of the name</b> : undefined
        }
        uncopiedAccountNo={overrides.uncopiedAccountNo ?? null}
      />
    </WithTexts>,
  );
}
const row = (bank: string) => within(screen.getByText(bank).closest("li") as HTMLElement);

test("marks accounts as automatic or slip required", () => {
  show({ banks: [scb, gsb] });
  expect(row("Siam Commercial Bank").getByText("Automatic")).toBeTruthy();
  expect(row("Government Savings Bank").getByText("Slip required")).toBeTruthy();
  expect(screen.getByText("Slip row")).toBeTruthy();
});

test("shows an empty state without accounts", () => {
  const { container } = show({});
  expect(container.querySelector("ul")).toBeNull();
  expect(container.textContent).not.toBe("");
});

test("an account with its own copy action has no copy button; others have", () => {
  show({ banks: [scb, gsb] }, { customCopyAccountNo: scb.bankAccountNo });
  expect(row("Siam Commercial Bank").queryByRole("button")).toBeNull();
  expect(row("Siam Commercial Bank").getByText("By way of the name")).toBeTruthy();
  expect(row("Government Savings Bank").getByRole("button")).toBeTruthy();
});

test("a number that could not be copied is selected, scrolled into view and explained", () => {
  show({ banks: [scb, gsb] }, { uncopiedAccountNo: gsb.bankAccountNo });
  expect(String(getSelection()).replaceAll("-", "")).toBe(gsb.bankAccountNo);
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledOnce();
  expect(row("Government Savings Bank").getByRole("alert").textContent).not.toBe("");
  expect(row("Siam Commercial Bank").queryByRole("alert")).toBeNull();
});
