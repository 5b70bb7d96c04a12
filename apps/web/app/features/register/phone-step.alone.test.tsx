// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { PhoneStep } from "./phone-step";
import type { StepAnswer, StepData } from "./register";

let actionData: StepAnswer | undefined;

vi.mock("@remix-run/react", async () => {
  const { forwardRef } = await import("react");
  return {
    Form: forwardRef<HTMLFormElement, { children: ReactNode }>(({ children }, ref) => (
      <form ref={ref}>{children}</form>
    )),
    Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
    useNavigation: () => ({ state: "idle" }),
    useActionData: () => actionData,
  };
});

afterEach(cleanup);

const failure = { step: "phone", errors: { phone: "Already registered" }, typed: { phone: "081-234-5678" } } as const;

function renderWith(failedStep: StepAnswer) {
  actionData = failedStep;
  render(<PhoneStep values={{ phone: "" } as StepData} lao={false} />, { wrapper: WithTexts });
  return screen.getByLabelText<HTMLInputElement>("Phone number");
}

test("a member's phone gets a link to log in and stays as it was typed", () => {
  expect(renderWith({ ...failure, isMember: true }).value).toBe("081-234-5678");
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

test("shows no link to log in for another error or for one of another step", () => {
  renderWith(failure);
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  renderWith({ ...failure, step: "bank", isMember: true });
  expect(screen.queryByRole("link")).toBeNull();
});

test("a pasted number with separators and invisible characters is not cut", () => {
  const input = renderWith(failure);
  expect(input.maxLength).toBeGreaterThanOrEqual("\u2068+856 (0)20 - 5512 - 3456\u2069".length * 2);
  expect(input.pattern).toBe("");
});
