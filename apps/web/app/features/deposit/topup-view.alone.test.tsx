// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { ARRIVAL_PATH, type TopUpData, topUpPath } from "../topup/topup";
import { TopUpView } from "./topup-view";

function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form>{children}</form>;
}
vi.mock("../../forms/use-form-fetcher", () => ({
  useFormFetcher: ({ initial }: { initial: { formKey: string } }) => ({
    Form: PlainForm,
    pending: false,
    problem: null,
    clear: () => {},
    formKey: initial.formKey,
  }),
}));

afterEach(cleanup);

const retry = vi.fn();
function show(data: Partial<TopUpData>) {
  const view = (
    <TopUpView
      data={{ wallets: ["0000001234"], errorText: null, formKey: "key-1", pendingTopUp: null, ...data }}
      currency="BAHT"
      loading={false}
      onRetry={retry}
      onAnnounced={() => {}}
      onRestart={() => {}}
      onClose={() => {}}
    />
  );
  const router = createMemoryRouter([
    { path: "/", element: view },
    { path: ARRIVAL_PATH, loader: () => ({ arrived: false }) },
  ]);
  return render(<RouterProvider router={router} />, { wrapper: WithTexts });
}

test("disables amounts below 2 baht and shows the reason", () => {
  show({});
  const announce = screen.getByRole<HTMLButtonElement>("button", { name: /^Continue/ });
  const amount = screen.getByRole<HTMLInputElement>("textbox", { name: /^Amount/ });
  const reasonText = () => document.getElementById(announce.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(announce.disabled).toBe(true);
  expect(reasonText()).toContain("฿2.00");
  fireEvent.change(amount, { target: { value: "1.99" } });
  expect(announce.disabled).toBe(true);
  fireEvent.change(amount, { target: { value: "2" } });
  expect(announce.disabled).toBe(false);
  expect(reasonText()).toBeUndefined();
});

test("shows the wallet number; the form contains its key", () => {
  const { container } = show({});
  expect(container.querySelector("li")?.textContent?.replaceAll("-", "")).toContain("0000001234");
  expect(container.querySelector<HTMLInputElement>("[name=formKey]")?.value).toBe("key-1");
});

test("shows an empty state if the operator has no monitored wallet", () => {
  const { container } = show({ wallets: [] });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(container.textContent).not.toBe("");
});

test("shows an error and a retry button after a failed request", () => {
  show({ wallets: null, errorText: "System error" });
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button"));
  expect(retry).toHaveBeenCalledOnce();
});

test("shows the waiting view instead of the form while a top-up is announced", () => {
  const announcement = { amount: 75, since: "2026-11-20T03:00:00.000Z", until: "2026-11-20T03:01:00.000Z" };
  show({ pendingTopUp: { ...announcement, secondsLeft: 40, arrived: false } });
  expect(screen.getByRole("timer").textContent).toBe("00:40");
  expect(screen.queryByRole("textbox")).toBeNull();
  cleanup();
  expect(topUpPath(null)).toBe("/user/deposit/topup");
  show({});
  expect(screen.getByRole("textbox", { name: /^Amount/ })).toBeTruthy();
});
