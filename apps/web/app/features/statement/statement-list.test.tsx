import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { StatementList } from "./statement-list";

afterEach(cleanup);

function show(total: number, page: number) {
  render(
    <MemoryRouter initialEntries={[`/user/statement?page=${page}`]}>
      <StatementList entries={[]} {...{ total, page }} currency="BAHT" now="2026-11-20T03:00:00.000Z" />
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
