import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PercentRows } from "../../forms/percent-rows";
import { registerToaster } from "../../forms/toast";
import { WithTexts } from "../../ui/testing/with-texts";
import { type InviteData, noInvites } from "./invite-data";
import { InvitePanel } from "./invite-panel";

const share = vi.fn<(data: ShareData) => Promise<void>>();
const retry = vi.fn();
let toasts: string[] = [];
let unregister = () => {};

beforeEach(() => {
  toasts = [];
  share.mockReset().mockResolvedValue();
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  cleanup();
  unregister();
  Reflect.deleteProperty(navigator, "share");
});

const canShare = () => Object.defineProperty(navigator, "share", { value: share, configurable: true });
const link = { address: "https://mekong.example/register?code=PR1", qr: "<svg xmlns='x'/>" };

function show(overrides: Partial<InviteData>) {
  render(
    <MemoryRouter initialEntries={["/user/home?m=invite&m.step=list"]}>
      <InvitePanel
        data={{ ...noInvites, link, invitePage: { rows: [], page: 1, total: 0 }, errorText: null, ...overrides }}
        currency="BAHT"
        bonus={<p>The invite bonus</p>}
        loading={false}
        reload={retry}
      />
    </MemoryRouter>,
    { wrapper: WithTexts },
  );
}

test("while the invite bonus is off, says so, shows what was earned and no link", () => {
  const earned = { from: { name: "Manee" }, amount: 12, createdAt: "2026-11-20T03:00:00.000Z" };
  show({ unavailableReason: "Invites are closed", invitePage: { rows: [earned], page: 1, total: 1 } });
  expect(screen.getByRole("heading", { name: "Invites are closed" })).toBeTruthy();
  expect(screen.getByText("Manee")).toBeTruthy();
  expect(screen.getByText("The invite bonus")).toBeTruthy();
  expect(screen.queryByText(link.address)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("shares the link if the browser can", async () => {
  canShare();
  show({});
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link.address })));
  expect(toasts).toEqual([]);
});

test("a cancelled share shows nothing; a failed one shows a toast", async () => {
  canShare();
  show({});
  share.mockRejectedValueOnce(new DOMException("", "AbortError"));
  share.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(toasts).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await vi.waitFor(() => expect(toasts).toEqual(["danger: Sharing didn't work. Copy the link instead."]));
});

test("hides the share button if the browser cannot share", () => {
  show({});
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.getByRole("button", { name: "Copy personal link" })).toBeTruthy();
});

test("shows an empty state without earnings", () => {
  show({});
  expect(screen.getByText("Nothing earned yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("links a missing page to the first one", () => {
  show({ invitePage: { rows: [], page: 9, total: 1 } });
  const first = screen.getByRole("link", { name: "Go to first page" });
  expect(first.getAttribute("href")).toBe("/user/home?m=invite&m.step=list");
});

test("twelve rows fill two pages and show name, amount and time", () => {
  const rows = Array.from({ length: 10 }, (_, day) => ({
    from: { name: "Manee" },
    amount: 12.5,
    createdAt: `2026-11-${20 - day}T03:00:00.000Z`,
  })) as NonNullable<InviteData["invitePage"]>["rows"];
  show({ invitePage: { rows, page: 1, total: 12 } });
  expect(screen.getAllByRole("row")).toHaveLength(11);
  expect(screen.getAllByRole("row")[1]?.textContent).toBe("Manee+฿12.5020/11/2026 10:00:00");
  const second = screen.getByRole("link", { name: /page 2/i });
  expect(second.getAttribute("href")).toBe("/user/home?m=invite&m.step=list&m.page=2");
});

test("shows an error with retry instead of the list and keeps the link", () => {
  show({ invitePage: null, errorText: "System error" });
  expect(screen.getByText(link.address)).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([
  [false, "No bonus condition pending"],
  [true, "While a bonus condition is pending"],
])("marks the share that applies (condition pending: %s), none if unknown", (pending, label) => {
  const { rerender } = render(<PercentRows success={100} fail={50} isConditionPending={pending} />, {
    wrapper: WithTexts,
  });
  expect(screen.getByText("Applies now").parentElement?.textContent).toContain(label);
  rerender(<PercentRows success={100} fail={50} isConditionPending={null} />);
  expect(screen.queryByText("Applies now")).toBeNull();
});
