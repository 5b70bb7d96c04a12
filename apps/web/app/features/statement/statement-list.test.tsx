import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import type { StatementEntry, StatementType } from "./entry";
import { StatementList, StatementRow, typeIcons } from "./statement-list";

afterEach(cleanup);

const names = { KBANK: "Kasikornbank", WW: "WW Pay", askmebet: "AskMeBet" };

function show(total: number, page: number) {
  render(
    <MemoryRouter initialEntries={[`/user/statement?page=${page}`]}>
      <StatementList entries={[]} {...{ total, page, names }} currency="BAHT" now="2026-11-20T03:00:00.000Z" />
    </MemoryRouter>,
    { wrapper: WithTexts },
  );
}
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("links a member without entries to a deposit", () => {
  show(0, 1);
  expect(links()).toEqual([expect.stringMatching(/m=deposit/)]);
});

test("links a missing page to the first one", () => {
  show(5, 99);
  expect(links()).toEqual(["/user/statement?page=1"]);
});

const entry = (overrides: Partial<StatementEntry>): StatementEntry => ({
  _id: "1",
  statementType: "deposit",
  from: "KBANK",
  to: "wallet",
  status: "SUCCESS",
  amount: 500,
  createdAt: "2026-11-20T03:04:05.000Z",
  ...overrides,
});

function textOf(overrides: Partial<StatementEntry>) {
  const { container } = render(
    <WithTexts>
      <ul>
        <StatementRow entry={entry(overrides)} currency="BAHT" now="2026-11-20T03:07:10.000Z" names={names} />
      </ul>
    </WithTexts>,
  );
  return container;
}

test("shows type, amount, status, source, time and age of a deposit", () => {
  const text = textOf({}).textContent;
  for (const part of [
    "Deposit",
    "+฿500.00",
    "Successful",
    "Through Kasikornbank",
    "20/11/2026 10:04:05",
    "3 minutes ago",
  ]) {
    expect(text).toContain(part);
  }
});

test("money out has a minus, a transfer no sign", () => {
  expect(textOf({ statementType: "withdraw", from: "wallet", to: "KBANK", amount: 1200 }).textContent).toContain(
    "-฿1,200.00",
  );
  const transfer = textOf({ statementType: "transfer", from: "wallet", to: "pg", amount: 300 }).textContent;
  expect(transfer).toContain("Cash wallet → PG");
  expect(transfer).not.toMatch(/[+-]฿/);
});

test("names banks, payment providers and games as members know them, else by code", () => {
  expect(textOf({ from: "WW" }).textContent).toContain("Through WW Pay");
  expect(textOf({ statementType: "withdraw", from: "wallet", to: "KBANK" }).textContent).toContain("To Kasikornbank");
  expect(textOf({ statementType: "transfer", from: "askmebet", to: "constructor" }).textContent).toContain(
    "AskMeBet → CONSTRUCTOR",
  );
});

test("translates the names of other accounts", () => {
  expect(textOf({ from: "operator" }).textContent).toContain("Through our team");
  expect(textOf({ from: "gift-link" }).textContent).toContain("Through gift link");
});

test("shows a failed entry without green and with its status", () => {
  const { textContent, innerHTML } = textOf({ status: "FAILED" });
  expect(textContent).toContain("Failed");
  expect(innerHTML).toContain("line-through");
});

test("shows an unknown type as other, with source and target, without a sign", () => {
  const { textContent } = textOf({
    statementType: "adjustment",
    from: "operator",
    to: "wallet",
    amount: 5,
    status: "DONE",
  });
  expect(textContent).toContain("Other");
  expect(textContent).toContain("our team → Cash wallet");
  expect(textContent).toContain("In progress");
  expect(textContent).not.toMatch(/[+-]฿/);
});

test("every type has its own icon", () => {
  const types: StatementType[] = ["deposit", "bonus", "finish_bonus", "withdraw", "transfer", "other"];
  expect(new Set(types.map((type) => typeIcons[type].icon)).size).toBe(types.length);
});
