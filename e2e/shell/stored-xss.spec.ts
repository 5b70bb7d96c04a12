import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoMember, personaMembers } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import type { PanelPage } from "../pages/panel";
import { ApiCustomer } from "../support/api-customer";
import { sendSlips } from "../support/send-slip";
import { signInByForm } from "../support/sign-in";
import { waitForHydration } from "../support/wait-for-hydration";
import { IS_FULL_TIER } from "../tier";
import { ExecutionDetector } from "./hostile/execution-detector";
import { createMemberReader, injectPayloads, PAYLOAD_MARK } from "./hostile/inject-payloads";
import { payloads } from "./hostile/payloads";

/** A member with games, coupons and refunds, so that pages show most of their content. */
const member = { username: personaMembers[1].username, password: demoMember.password };

const sheets =
  "account agreement bonus claim conditions deposit invite menu promotion refund slips spin terms transfer withdraw";
const memberPages = [
  ...["home", "bonus", "profile", "spin", "statement", "contact", "promotion", "refund", "transfer", "withdraw"].map(
    (page) => `/user/${page}`,
  ),
  ...["qrcode/KBANK", "giftlink", "slip", "topup"].map((method) => `/user/deposit/${method}`),
  ...sheets.split(" ").map((sheet) => `/user/home?m=${sheet}`),
];
/** Pages that show HTML of the operator. */
const htmlPages = memberPages.filter((page) =>
  /(bonus|spin|contact|refund|agreement|conditions|invite|claim)$/.test(page),
);
const publicPages = ["/login", "/register", "/contact", "/howto"];
/** Pages that show most payloads, visited in `npm test`. */
const shortPublicPages = ["/contact"];
const shortMemberPages = ["/user/bonus", "/user/refund", "/user/home?m=conditions"];
/** Panel pages visited in `npm test`, besides single rooms, slips and requests, which also show the lists. */
const shortPanelPages: PanelPage[] = ["members"];
const panelPages: PanelPage[] = ["overview", "members", "chat", "traffic", "incoming", "withdrawals", "slips", "wheel"];

/** Opens a context outside the fixture, because pages with payloads log browser errors, which would fail the test. */
async function visitor(
  browser: Browser,
  bypassCSP: boolean,
): Promise<{ context: BrowserContext; page: Page; ran: ExecutionDetector }> {
  const context = await browser.newContext({
    bypassCSP,
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
  });
  const ran = await ExecutionDetector.attach(context);
  return { context, page: await context.newPage(), ran };
}

/** Number of payloads visible on a page. */
function countMarks(page: Page): Promise<number> {
  return page.evaluate((mark) => document.body.innerText.split(mark).length - 1, PAYLOAD_MARK);
}

for (const bypassCSP of [false, true]) {
  test.describe(`with CSP ${bypassCSP ? "off" : "on"}`, { tag: bypassCSP ? "@long" : [] }, () => {
    test("no payload in backend responses runs in the app", async ({ browser, stack, world }) => {
      test.setTimeout(300_000);
      const { context, page, ran } = await visitor(browser, bypassCSP);
      const poisoned = await injectPayloads(world, await createMemberReader(stack.api, world.name, member));
      await page.goto(`${stack.web}/login?world=${world.name}`);
      let marks = 0;
      const visitPages = async (paths: readonly string[]) => {
        for (const path of paths) {
          await page.goto(stack.web + path);
          await waitForHydration(page);
          // Counts in the hydrated sheet, which replaces the server's.
          if (path.includes("?m=")) await expect(page.getByRole("dialog")).toBeVisible();
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await ran.triggerHandlers(page);
          marks += await countMarks(page);
        }
      };
      await visitPages(IS_FULL_TIER ? publicPages : shortPublicPages);
      await signInByForm(context, stack.web, member);
      // All pages are visited with the CSP off, which reveals payloads that only the CSP would block.
      const pages = bypassCSP ? memberPages : IS_FULL_TIER ? htmlPages : shortMemberPages;
      await visitPages(pages);
      const sum = (of: "texts" | "html") => [...poisoned.values()].reduce((all, each) => all + each[of], 0);
      console.info(
        `xss: ${payloads.length} payloads in ${sum("texts")} texts of ${poisoned.size} endpoints, ${sum("html")} of them HTML; shown ${marks} times`,
      );
      expect(ran.detections).toEqual([]);
      expect(payloads.length).toBeGreaterThanOrEqual(150);
      expect(poisoned.size).toBeGreaterThanOrEqual(15);
      expect(marks).toBeGreaterThan(payloads.length);
      await context.close();
    });

    test("no payload written by members runs in the panel or desk", async ({ browser, stack, world }) => {
      test.setTimeout(180_000);
      const { context, page, ran } = await visitor(browser, bypassCSP);
      for (let n = 0; n < 5; n++) {
        const name = (payloads[n * 31] ?? "").slice(0, 120);
        await world.do("member.create", { username: `<img src=x onerror=__xss(1)>${n}`, password: "x", name });
      }
      // Uses several guests, because each has a rate limit.
      const guests = Array.from({ length: IS_FULL_TIER ? 8 : 1 }, () => ApiCustomer.guest(stack.api, world));
      // `npm test` writes every eighth payload, which one guest may send.
      const testedPayloads = IS_FULL_TIER ? payloads : payloads.filter((_, n) => n % 8 === 0);
      for (const [n, payload] of testedPayloads.entries()) {
        await guests[n % guests.length]?.sendMessage(`${PAYLOAD_MARK} ${payload}`, payload.slice(0, 120).trim() || "x");
      }
      // File names cannot contain slashes or control characters and have a maximum length.
      const named = payloads
        .filter((payload) => !/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(payload))
        .slice(0, IS_FULL_TIER ? 4 : 1);
      const slips = named.map((payload, n) => ({
        amount: 100 + n,
        fileName: `${payload.slice(0, 80)} ${PAYLOAD_MARK}.png`,
      }));
      await sendSlips(world, stack.api, slips);
      let marks = 0;
      const look = async (path: string) => {
        await page.goto(`${stack.api}/simulator/w/${world.name}/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await ran.triggerHandlers(page);
        marks += await countMarks(page);
      };
      for (const path of IS_FULL_TIER ? panelPages : shortPanelPages) await look(path);
      for (const { id } of await world.rooms()) await look(`chat?open=${id}`);
      for (const { id } of await world.slips()) await look(`slips?open=${id}`);
      // Opens the newest requests, whose bodies contain the payloads.
      for (const { id } of (await world.traffic()).rows.slice(IS_FULL_TIER ? -6 : -2)) await look(`traffic?row=${id}`);
      console.info(
        `xss: ${testedPayloads.length} payloads written by ${guests.length} guests, shown ${marks} times in the panel`,
      );
      expect(ran.detections).toEqual([]);
      expect(marks).toBeGreaterThanOrEqual(testedPayloads.length);
      await context.close();
    });
  });
}
