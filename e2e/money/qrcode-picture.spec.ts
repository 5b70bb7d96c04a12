import { readFile } from "node:fs/promises";
import { expect, test } from "../fixture";
import { finishAnimations } from "../support/finish-animations";
import { readPng, readQr } from "../support/qr-picture";

test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });

/** A file passed to the mock of `navigator.share`. */
interface Shared {
  title: string | undefined;
  name: string;
  bytes: number[];
}

test("the QR is fully visible on short phones, with amount and time left, and saved as a picture to scan", async ({
  app,
  page,
  t,
}) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await app.deposit.open("KBANK");
  await app.deposit.createQr(500);
  for (const [width, height] of [
    [568, 320],
    [667, 375],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    await finishAnimations(page);
    expect.soft(await app.deposit.qrImage(500).evaluate(isWhole), `QR at ${size}`).toBe(true);
    expect.soft(await app.deposit.countdown.evaluate(isWhole), `time left at ${size}`).toBe(true);
    const amount = app.deposit.qr.getByText(t("deposit:qr.payExactly", { provider: "Kasikornbank" })).locator("..");
    expect.soft(await amount.evaluate(isWhole), `amount at ${size}`).toBe(true);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const download = page.waitForEvent("download");
  await app.deposit.save.click();
  await expect(page.getByText(t("deposit:qr.saved"))).toBeVisible();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("qr-KBANK-500.png");
  expect(readPng(await readFile(await saved.path()))).toBe(await readQr(app.deposit.qrImage(500)));
});

/** Whether nothing covers an element's centre and corners. Corners are rounded, so points 8 px inside are tested. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
  return [...corners, [(left + right) / 2, (top + bottom) / 2] as const].every(([x, y]) =>
    element.contains(document.elementFromPoint(x, y)),
  );
}

test.describe("where the browser can share pictures", () => {
  test("shares the QR; cancelling is not an error, a refusal shows one", { tag: "@long" }, async ({ app, page, t }) => {
    await page.addInitScript(() => {
      const shared: Shared[] = [];
      Object.assign(window, { shared });
      navigator.canShare = () => true;
      navigator.share = async ({ files = [], title } = {}) => {
        const [file] = files;
        if (!file) return;
        shared.push({ title, name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] });
        if (shared.length === 2) throw new DOMException("", "AbortError");
        if (shared.length === 3) throw new DOMException("", "NotAllowedError");
      };
    });
    const shared = () => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared);
    const failed = page.getByText(t("deposit:qr.pictureFailed"));
    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    for (const times of [1, 2]) {
      await app.deposit.share.click();
      await expect.poll(async () => (await shared()).length).toBe(times);
      await expect(app.deposit.share).toBeEnabled();
    }
    const [first] = await shared();
    expect(first).toMatchObject({ title: "฿500.00", name: "qr-KBANK-500.png" });
    expect(readPng(Buffer.from(first?.bytes ?? []))).toBe(await readQr(app.deposit.qrImage(500)));
    await expect(failed).toBeHidden();
    await app.deposit.share.click();
    await expect(failed).toBeVisible();
  });
});

test.describe("where it can't", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("copies the picture to the clipboard and confirms it", { tag: "@long" }, async ({ app, page, t }) => {
    await page.addInitScript(() => {
      // @ts-expect-error: the DOM types declare the property as required
      delete Navigator.prototype.canShare;
    });
    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    await app.deposit.share.click();
    await expect(page.getByText(t("deposit:qr.pictureCopied"))).toBeVisible();
    const bytes = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return [...new Uint8Array((await (await item?.getType("image/png"))?.arrayBuffer()) ?? new ArrayBuffer(0))];
    });
    expect(readPng(Buffer.from(bytes))).toBe(await readQr(app.deposit.qrImage(500)));
  });
});
