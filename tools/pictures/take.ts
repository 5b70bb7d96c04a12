import { join } from "node:path";
import { SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { browserFlags } from "../../scripts/browser/flags";
import { ensureBrowser } from "../../scripts/browser/install";
import type { Addresses } from "./stack";

const FOLDER = join(ROOT, "docs/pictures");
const PHONE = { width: 390, height: 844 };
const WINDOW = { width: 1440, height: 900 };
const AT = "2026-11-20T03:04:05.000Z";

export async function takePictures(addresses: Addresses): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  try {
    const world = await new SimulatorClient({ url: addresses.api }).world({
      name: "pictures",
      at: AT,
      seed: "pictures",
    });
    await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 11_230.5 });
    const phones = await phonePictures(browser, addresses, world);
    await addQrcodes(addresses, world);
    const panel = join(FOLDER, "panel.png");
    await panelPicture(browser, addresses, world, panel);
    const app = join(FOLDER, "app.png");
    await sideBySide(browser, phones, app);
    return [app, panel];
  } finally {
    await browser.close();
  }
}

interface Appearance {
  i18next: "TH" | "LA" | "EN";
  theme: "light" | "dark";
}

async function phonePictures(browser: Browser, { web }: Addresses, world: WorldClient): Promise<Buffer[]> {
  const light = await phone(browser, web, world, { i18next: "TH", theme: "light" });
  const home = await light.newPage();
  await home.goto(`${web}/user/home`);
  const pictures = [await home.screenshot()];

  await home.goto(`${web}/user/home?m=deposit`);
  await home.getByRole("dialog").getByRole("link").first().click();
  await home.getByRole("textbox").fill("500");
  await home.getByRole("dialog").locator("form button[type=submit]").last().click();
  await home.getByRole("dialog").getByRole("img").first().waitFor();
  pictures.push(await home.screenshot({ animations: "disabled" }));

  const dark = await phone(browser, web, world, { i18next: "LA", theme: "dark" });
  const statement = await dark.newPage();
  await statement.goto(`${web}/user/statement`);
  pictures.push(await statement.screenshot());
  return pictures;
}

async function phone(
  browser: Browser,
  web: string,
  world: WorldClient,
  appearance: Appearance,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, reducedMotion: "reduce" });
  await context.clock.setFixedTime(AT);
  const cookies = { world: world.name, ...appearance };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: web })));
  const { username, password } = demoMember;
  await context.request.post(`${web}/login`, { form: { username, password }, headers: { Origin: web } });
  return context;
}

async function addQrcodes({ api }: Addresses, world: WorldClient): Promise<void> {
  const headers = { "content-type": "application/json", "x-world": world.name };
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const response = await fetch(`${api}${path}`, {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
    return (await response.json()) as { token: string };
  };
  const { username, password } = demoMember;
  const { token } = await post("/api/login", { username, password });
  for (const [provider, amount, action] of [
    ["WW", 300, "qr.pay"],
    ["PAYTIMZ", 50, "qr.expire"],
    ["WW", 1000, "qr.pay"],
    ["PAYTIMZ", 100, null],
  ] as const) {
    await world.do("clock.advance", { seconds: 47 });
    await post(`/api/qrcode/${provider}`, { amount }, { authorization: `Bearer ${token}` });
    if (action) await world.do(action, { target: "latest" });
  }
}

async function panelPicture(browser: Browser, { api }: Addresses, world: WorldClient, file: string): Promise<void> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${api}/simulator/w/${world.name}/qrcodes`);
  await page.getByRole("button", { name: /^Pay/ }).first().waitFor();
  await page.getByText("Live", { exact: true }).first().waitFor();
  await page.screenshot({ path: file });
}

async function sideBySide(browser: Browser, pictures: readonly Buffer[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1180, height: 860 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString("base64")}">`);
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; display: flex; gap: 24px; justify-content: center; background: #8a979a }
    img { width: 350px; border-radius: 28px }
  </style>${images.join("")}`);
  await page.screenshot({ path: file });
}
