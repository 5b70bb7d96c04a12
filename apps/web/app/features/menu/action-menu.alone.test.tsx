// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { ActionMenu } from "./action-menu";

// Renders plain links, because this test has no router.
vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock("../../ui/sheet/sheet-link", () => ({
  SheetLink: ({ sheet, children }: { sheet: string; children: ReactNode }) => <a href={`?m=${sheet}`}>{children}</a>,
}));

afterEach(cleanup);

/** Link targets from top to bottom. */
function menuLinks(menu: Partial<Parameters<typeof ActionMenu>[0]>): string[] {
  render(
    <WithTexts>
      <ActionMenu
        spinCoins={null}
        transfer={false}
        invite
        refund
        balances={<a href="?refresh">all balances</a>}
        {...menu}
      />
    </WithTexts>,
  );
  return screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
}

test("lists all entries in the order of the specification", () => {
  const order = ["?m=deposit", "/user/spin", "?refresh", "?m=withdraw", "?m=invite", "/user/bonus", "?m=refund"];
  expect(menuLinks({ spinCoins: 3 })).toEqual(order);
  expect(screen.getByRole("link", { name: /Spin the wheel/ }).textContent).toContain("3 coins");
});

test("groups the digits of many coins", () => {
  menuLinks({ spinCoins: 1_000_000 });
  expect(screen.getByRole("link", { name: /Spin the wheel/ }).textContent).toContain("1,000,000 coins");
});

test("hides the wheel while it is off; shows it without coins while it is on", () => {
  expect(menuLinks({ spinCoins: null })).not.toContain("/user/spin");
  cleanup();
  expect(menuLinks({ spinCoins: 0 })).toContain("/user/spin");
});

test("lists neither invite nor refund while they are off", () => {
  const links = menuLinks({ invite: false, refund: false });
  expect(links).toEqual(["?m=deposit", "?refresh", "?m=withdraw", "/user/bonus"]);
});

test("the Lao variant lists transfer as well", () => {
  expect(menuLinks({ transfer: true })).toEqual([
    "?m=deposit",
    "?refresh",
    "?m=withdraw",
    "?m=transfer",
    "?m=invite",
    "/user/bonus",
    "?m=refund",
  ]);
});
