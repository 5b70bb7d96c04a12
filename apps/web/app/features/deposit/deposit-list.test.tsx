import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import type { SyncedWallet } from "../wallet/wallet";
import type { DepositAccount, DepositData } from "./deposit-data";
import { DepositList } from "./deposit-list";

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

const kbank = account("Kasikornbank", { bankCode: "KBANK", bankAccountNo: "0001234567" });

function show(
  lookup: Partial<NonNullable<DepositData["lookup"]>>,
  { notCopied = null, known = null }: { notCopied?: string | null; known?: SyncedWallet | null } = {},
) {
  return render(
    <MemoryRouter>
      <DepositList
        lookup={{ banks: [], wallets: [], isManual: false, ...lookup } as NonNullable<DepositData["lookup"]>}
        minimums={{ KBANK: 1, WW: 1, PAYTIMZ: 1 }}
        known={known}
        currency="BAHT"
        notCopied={notCopied}
      />
    </MemoryRouter>,
    { wrapper: WithTexts },
  );
}
const row = (bank: string) => within(screen.getByText(bank).closest("li") as HTMLElement);

test("marks accounts as automatic or slip required", () => {
  show({ banks: [scb, gsb] });
  expect(row("Siam Commercial Bank").getByText("Automatic")).toBeTruthy();
  expect(row("Government Savings Bank").getByText("Slip required")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Upload a slip/ })).toBeTruthy();
});

test("shows an empty state without accounts", () => {
  const { container } = show({});
  expect(container.querySelector("ul")).toBeNull();
  expect(container.textContent).not.toBe("");
});

test("without the English name an automatic KBANK account leads to its form; others have a copy button", () => {
  const profile = { bankCode: "KTB", bankAccountName: "สมชาย" } as unknown as SyncedWallet["wallet"]["profile"];
  show({ banks: [kbank, gsb] }, { known: { wallet: { profile } } as SyncedWallet });
  expect(row("Kasikornbank").queryByRole("button")).toBeNull();
  expect(row("Kasikornbank").getByRole("link").getAttribute("href")).toContain("m.way=english-name");
  expect(row("Government Savings Bank").getByRole("button")).toBeTruthy();
});

test("a number that could not be copied is selected, scrolled into view and explained", () => {
  show({ banks: [scb, gsb] }, { notCopied: gsb.bankAccountNo });
  expect(String(getSelection()).replaceAll("-", "")).toBe(gsb.bankAccountNo);
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledOnce();
  expect(row("Government Savings Bank").getByRole("alert").textContent).not.toBe("");
  expect(row("Siam Commercial Bank").queryByRole("alert")).toBeNull();
});
