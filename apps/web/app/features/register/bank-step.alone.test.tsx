// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { BankStep } from "./bank-step";
import type { StepData } from "./register";

vi.mock("@remix-run/react", async () => {
  const { forwardRef } = await import("react");
  return {
    Form: forwardRef<HTMLFormElement, { children: ReactNode }>(({ children }, ref) => (
      <form ref={ref}>{children}</form>
    )),
    useNavigation: () => ({ state: "idle" }),
    useActionData: () => undefined,
  };
});

afterEach(cleanup);

const bank = (code: string) => ({ code, nameTH: code, nameEN: `${code} of Thailand`, nameLO: code });
const values = {
  ...{ phone: "0899999901", name: "Somchai", sourceCode: "", inviteCode: "", otp: null, sources: [] },
  ...{ bankCode: "", firstName: "", lastName: "", accountNo: "", currency: "" },
  banks: ["TMB", "GSB", "KBANK", "KTB"].map(bank),
} as unknown as StepData;

const step = (lao: boolean) => render(<BankStep values={values} lao={lao} />, { wrapper: WithTexts }).container;
const options = (group: Element) => [...group.querySelectorAll("option")].map(({ value }) => value);

test("lists the recommended banks first", () => {
  const groups = [...step(false).querySelectorAll("optgroup")];
  expect(groups.map(({ label }) => label)).toEqual(["Recommended", "Other banks"]);
  const [recommended, others] = groups.map(options);
  expect(recommended).toEqual(expect.arrayContaining(["KBANK", "KTB"]));
  expect([...(recommended ?? []), ...(others ?? [])].sort()).toEqual(["GSB", "KBANK", "KTB", "TMB"]);
});

test("converts a name to upper case only for banks that require English names", () => {
  step(false);
  const name = screen.getByLabelText(/First name/) as HTMLInputElement;
  const choose = (code: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value: code } });
  choose("KBANK");
  fireEvent.input(name, { target: { value: "Somchai" } });
  expect(name.value).toBe("Somchai");
  choose("KTB");
  fireEvent.input(name, { target: { value: "Somchai" } });
  expect(name.value).toBe("SOMCHAI");
});

test("asks for the currency in the Lao variant only, kip first", () => {
  const container = step(true);
  const currency = container.querySelector("select[name=currency]") as HTMLSelectElement;
  expect(currency.value).toBe("LAK");
  expect(
    within(currency)
      .getAllByRole("option")
      .map((option) => (option as HTMLOptionElement).value),
  ).toEqual(["LAK", "BAHT"]);
  cleanup();
  expect(step(false).querySelector("select[name=currency]")).toBeNull();
});

test("a pasted account number with separators is not cut", () => {
  step(false);
  const input = screen.getByLabelText<HTMLInputElement>(/Account number/);
  expect(input.maxLength).toBeGreaterThanOrEqual([..."1".repeat(20)].join("\u2011\u200b").length);
  expect(input.pattern).toBe("");
});
