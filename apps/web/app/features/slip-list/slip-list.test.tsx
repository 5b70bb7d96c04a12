import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { SlipList, SlipStatus } from "./slip-list";
import type { SlipRow } from "./slip-list-data";

afterEach(cleanup);

const slip = (overrides: Partial<SlipRow>): SlipRow => ({
  createdAt: "2026-11-20T03:00:00.000Z",
  amount: null,
  status: "PENDING",
  note: null,
  link: null,
  reference: "SL-1",
  ...overrides,
});

function show(rows: SlipRow[], total = rows.length, page = 1) {
  render(
    <MemoryRouter initialEntries={["/user/home?m=slips"]}>
      <SlipList {...{ rows, total, page }} currency="BAHT" loading={false} next={<b>Make a deposit</b>} />
    </MemoryRouter>,
    { wrapper: WithTexts },
  );
}
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

test("shows an empty state with a link to a deposit", () => {
  show([]);
  expect(screen.getByText("No slips yet")).toBeTruthy();
  expect(screen.getByText("Make a deposit")).toBeTruthy();
});

test("lists time, amount and status; a missing amount is a dash", () => {
  show([slip({ status: "SUCCESS", amount: 500 }), slip({ status: "FAILED", note: "NOT_MATCH" }), slip({})]);
  expect(rows()).toEqual([
    expect.stringMatching(/^20\/11\/2026 10:00:00฿500\.00Successful/),
    expect.stringMatching(/^20\/11\/2026 10:00:00-Failed \(player account does not match/),
    expect.stringMatching(/^20\/11\/2026 10:00:00-In progress/),
  ]);
});

test("opens the picture in a new tab, from the backend's link or through the app", () => {
  show([slip({ link: "https://api.example/slip.png" }), slip({ reference: "SL/2" })]);
  const links = screen.getAllByRole("link", { name: /^View slip from/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://api.example/slip.png",
    "/user/slips/SL%2F2",
  ]);
  expect(links[0]?.getAttribute("target")).toBe("_blank");
});

test("shows ten slips per page and links to the other pages", () => {
  show(
    Array.from({ length: 10 }, (_, n) => slip({ reference: `SL-${n}` })),
    11,
  );
  expect(rows()).toHaveLength(10);
  const second = screen.getByRole("link", { name: /page 2/i });
  expect(second.getAttribute("href")).toBe("/user/home?m=slips&m.page=2");
});

function statusText(status: string, note?: string | null) {
  const { container } = render(
    <WithTexts>
      <SlipStatus status={status} note={note} />
    </WithTexts>,
  );
  return container.textContent;
}

test("shows any status except SUCCESS and FAILED as in progress", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "CHECKING"].map((status) => statusText(status, null))).toEqual([
    "Successful",
    "Failed",
    "In progress",
    "In progress",
  ]);
});

test("shows the reason in brackets, an unknown one unchanged", () => {
  expect(statusText("FAILED", "EXPIRED_SLIP")).toBe("Failed (expired slip)");
  expect(statusText("FAILED", "BLURRED")).toBe("Failed (BLURRED)");
  expect(statusText("FAILED")).toBe("Failed");
});
