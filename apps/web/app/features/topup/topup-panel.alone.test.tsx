// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { type TopUpData, topUpPath } from "./topup-data";
import { TopUpPanel } from "./topup-panel";

function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form>{children}</form>;
}
vi.mock("../outcome/use-sent-form", () => ({
  useSentForm: ({ initial }: { initial: { formKey: string } }) => ({
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
  return render(
    <WithTexts>
      <TopUpPanel
        data={{ wallets: ["0000001234"], trouble: null, formKey: "key-1", waiting: null, ...data }}
        currency="BAHT"
        loading={false}
        onRetry={retry}
        onAnnounced={() => {}}
        numbers={(wallets) => <p>{`Send to ${wallets.join()}`}</p>}
        wait={({ secondsLeft }) => <p>{`${secondsLeft} seconds left`}</p>}
      />
    </WithTexts>,
  );
}

test("under 2 baht nothing can be announced, and the reason is said", () => {
  show({});
  const announce = screen.getByRole<HTMLButtonElement>("button");
  const amount = screen.getByRole<HTMLInputElement>("textbox", { name: /^Amount/ });
  const why = () => document.getElementById(announce.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(announce.disabled).toBe(true);
  expect(why()).toContain("฿2.00");
  fireEvent.change(amount, { target: { value: "1.99" } });
  expect(announce.disabled).toBe(true);
  fireEvent.change(amount, { target: { value: "2" } });
  expect(announce.disabled).toBe(false);
  expect(why()).toBeUndefined();
});

test("the form says the number to send to, and carries its key", () => {
  const { container } = show({});
  expect(screen.getByText("Send to 0000001234")).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>("[name=formKey]")?.value).toBe("key-1");
});

test("an operator without a wallet that is watched takes none, and says so", () => {
  const { container } = show({ wallets: [] });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(container.textContent).not.toBe("");
});

test("what cannot be asked for says so, with a way to ask again", () => {
  show({ wallets: null, trouble: "System error" });
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button"));
  expect(retry).toHaveBeenCalledOnce();
});

test("what has been announced is waited for, in place of the form; without it the form is there again", () => {
  const announced = { amount: 75, since: "2026-11-20T03:00:00.000Z", until: "2026-11-20T03:01:00.000Z" };
  show({ waiting: { ...announced, secondsLeft: 40, arrived: false } });
  expect(screen.getByText("40 seconds left")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  cleanup();
  expect(topUpPath(null)).toBe("/user/deposit/topup");
  show({});
  expect(screen.getByRole("textbox", { name: /^Amount/ })).toBeTruthy();
});
