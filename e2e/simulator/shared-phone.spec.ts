import { rm } from "node:fs/promises";
import { PHONE_PATH } from "@mekong/contract/simulator/phone";
import { test as base, expect } from "../fixture";
import { Panel } from "../pages/panel";
import { PanelPhone } from "../pages/panel-phone";
import { type FramingSite, startFramingSite } from "../support/framing-site";
import { startIsolatedStack } from "../support/isolated-stack";
import { teamTokens, writeTeamsFile } from "./shared-installation/teams-file";
import { TlsProxy } from "./shared-installation/tls-proxy";

interface SharedStack {
  web: string;
  api: string;
  /** Origin of mock-api behind its proxy. */
  localApi: string;
  /** Another site, which may not frame the app. */
  evil: FramingSite;
}

/** Web and panel at https addresses of different sites, as on a shared installation. */
const test = base.extend<object, { shared: SharedStack }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = "--host-resolver-rules=MAP *.example 127.0.0.1, MAP *.test 127.0.0.1";
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: "worker" },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const [webProxy, apiProxy, evilProxy] = await Promise.all([TlsProxy.start(), TlsProxy.start(), TlsProxy.start()]);
      const [web, api] = [webProxy.originOf("wallet.example"), apiProxy.originOf("simulator.test")];
      const file = writeTeamsFile();
      const stack = await startIsolatedStack({
        SIMULATOR_TEAMS_FILE: file,
        WEB_PUBLIC_URL: web,
        API_PUBLIC_URL: api,
        PANEL_ORIGIN: api,
      });
      const site = await startFramingSite();
      webProxy.targetPort = Number(new URL(stack.web).port);
      apiProxy.targetPort = Number(new URL(stack.api).port);
      evilProxy.targetPort = Number(new URL(site.origin).port);
      const origin = evilProxy.originOf("evil.test");
      const framingUrl = (address: string) => `${origin}/?show=${encodeURIComponent(address)}`;
      await use({ web, api, localApi: stack.api, evil: { ...site, origin, framingUrl } });
      for (const proxy of [webProxy, apiProxy, evilProxy]) proxy.stop();
      await site.stop();
      await stack.stop();
      await rm(file);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  stack: async ({ shared }, use) => use(shared),
  baseURL: async ({ shared }, use) => use(shared.web),
  simulatorUrl: async ({ shared }, use) => use(shared.localApi),
});

test.use({ simulatorToken: teamTokens.alpha, ignoreHTTPSErrors: true });

test("the phone works beside a panel of another site", async ({ browser, shared, world, t }) => {
  // The fixture's panel does not accept the proxy's certificate.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((token) => sessionStorage.setItem("simulator-token", token), teamTokens.alpha);
  const phone = new PanelPhone(new Panel(page, `${shared.api}/simulator`, world.name));
  await phone.open();
  await phone.choose("Phone language", "English");
  await phone.signIn(t);
  await expect(phone.address).toHaveValue("/user/home");
  await phone.card.getByRole("button", { name: "Reload the phone" }).click();
  await expect(phone.app.getByRole("heading", { level: 1, name: t("home:title") })).toBeAttached();
  await expect(phone.address).toHaveValue("/user/home");
  const cookies = (await context.cookies(shared.web)).filter(({ name }) => name === "session" || name === "world");
  expect(cookies.map(({ secure, sameSite, httpOnly }) => [secure, sameSite, httpOnly])).toEqual([
    [true, "None", true],
    [true, "None", true],
  ]);
  await context.close();
});

test("no other site can show the app in a frame or read the phone's state", async ({ page, shared, browserErrors }) => {
  const response = await page.goto(`${shared.web}/login`);
  expect(response?.headers()["content-security-policy"]).toContain(`; frame-ancestors ${shared.api};`);
  browserErrors.expect(/frame-ancestors/, /blocked by CORS policy/);
  browserErrors.expect(/ERR_BLOCKED_BY_RESPONSE/, /failed request: GET \/simulator\/phone/);
  await page.goto(shared.evil.framingUrl(`${shared.web}/login`));
  await expect(page.frameLocator("iframe").locator("form")).toHaveCount(0);
  const read = (url: string) => fetch(url, { credentials: "include" }).then(String, () => "refused");
  expect(await page.evaluate(read, shared.web + PHONE_PATH)).toBe("refused");
});
