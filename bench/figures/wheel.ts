import { SimulatorClient } from "@mekong/contract/simulator/client";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { browserFlags } from "../../scripts/browser/flags";
import { ensureBrowser } from "../../scripts/browser/install";
import type { Bench, Figure } from "../bench";
import { sessionCookie, startProduct } from "../product";
import { type Row, rowOf } from "../row";
import { compare, median, type Pair } from "../statistics";

/** CPU throttling factor. */
const SLOWDOWN = 6;
/** Screen rate in Hz. */
const FULL_RATE = 60;
/** A slice in `prisma/seed/wheel.ts`. */
const PRIZE = "credit100";
/** Shorter than a spin. */
const SAMPLE_MS = 3_000;

/** Compared with the idle page. */
export const wheel: Figure = {
  title: "Spinning the wheel on a slow processor",
  async measure(bench) {
    const product = await startProduct(bench, { web: true });
    const world = new SimulatorClient({ url: product.apiUrl }).use("main");
    await world.do("member.coins", { member: demoMember.username, coins: 100 });
    const cookie = await sessionCookie(product);
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
      const [name = "", ...value] = cookie.split("=");
      await context.addCookies([{ name, value: value.join("="), url: product.webUrl }]);
      const page = await context.newPage();
      await page.goto(`${product.webUrl}/user/spin`, { waitUntil: "networkidle" });
      const cdp = await context.newCDPSession(page);
      // A prize's dialog marks the end of the spin.
      return [await measureSpin(bench, page, cdp, () => world.do("spin.rig", { code: PRIZE }))];
    } finally {
      await browser.close();
    }
  },
};

async function measureSpin(bench: Bench, page: Page, cdp: CDPSession, rig: () => Promise<unknown>): Promise<Row> {
  const rounds: Pair[] = [];
  const longest: number[] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    await rig();
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const idle = await frames(page);
    await page.locator(".wheel").getByRole("button").click();
    const spinning = await frames(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    rounds.push({ ours: spinning.perSecond, baseline: idle.perSecond });
    longest.push(spinning.longestMs);
    await page.getByRole("dialog").getByRole("button").last().click({ timeout: 15_000 });
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  const comparison = compare(rounds);
  return rowOf({
    figure: `Turning wheel, processor ${SLOWDOWN} times slower`,
    unit: "frames/s",
    comparison,
    baseline: "standing",
    meaning: `1.00: no missed frame of ${FULL_RATE}. Longest: ${median(longest).toFixed(0)} ms.`,
  });
}

function frames(page: Page): Promise<{ perSecond: number; longestMs: number }> {
  return page.evaluate(
    (sampleMs) =>
      new Promise((resolve) => {
        const at: number[] = [];
        // A method, because tsx injects a helper into named functions that the page lacks.
        const sampler = {
          tick(now: number) {
            at.push(now);
            const [first = now] = at;
            if (now - first < sampleMs) return requestAnimationFrame(sampler.tick);
            const gaps = at.slice(1).map((each, index) => each - (at[index] ?? each));
            return resolve({ perSecond: (1000 * gaps.length) / (now - first), longestMs: Math.max(...gaps) });
          },
        };
        requestAnimationFrame(sampler.tick);
      }),
    SAMPLE_MS,
  );
}
