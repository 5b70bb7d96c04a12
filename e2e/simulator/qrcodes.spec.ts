import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";

const { username } = demoMember;

test.use({ signedIn: true });

test("QRs are filtered and opened; the open one is copied in every format, paid, expired, and links to its member", {
  tag: "@long",
}, async ({ app, panel, stack, world }) => {
  for (const [provider, amount] of [
    ["KBANK", 500],
    ["WW", 300],
  ] as const) {
    await app.deposit.open(provider);
    await app.deposit.createQr(amount);
  }
  const of = async (provider: string) => (await world.qrcodes()).find((qr) => qr.provider === provider);
  const [kbank, ww] = [await of("KBANK"), await of("WW")];
  const { page } = panel;
  const queue = new ReviewQueue(panel, "qrcodes", "QRs");
  await queue.open();
  await queue.filter("Live");
  await expect(queue.rows).toHaveCount(2);
  await queue.filter("Paid");
  await expect(page.getByText("No matching QRs")).toBeVisible();
  await panel.button("Show all").click();
  await expect(queue.rows).toHaveCount(2);
  await page.getByLabel("Filter QRs").fill("kbank");
  await expect(queue.rows).toHaveText([/KBANK/]);

  await queue.rows.first().getByRole("button").first().click();
  await expect(page).toHaveURL(new RegExp(`q=kbank&open=${kbank?.id}`));
  const { detailPanel } = queue;
  expect(await panel.copiedText(() => detailPanel.getByRole("button", { name: "Copy the ID" }).click())).toBe(
    kbank?.id,
  );
  const encoded = await panel.copiedText(() => detailPanel.getByRole("button", { name: "Copy the payload" }).click());
  expect(encoded).toBe(kbank?.payload);
  const copies = (action: string) => detailPanel.locator("div").filter({ hasText: new RegExp(`^${action}curl`) });
  expect(await panel.copiedTextAs("curl", copies("qr.pay"))).toBe(
    `curl -sS -X POST '${stack.api}/simulator/worlds/${world.name}/actions/qr.pay' ` +
      `-H 'content-type: application/json' -d '{"target":"${kbank?.id}"}'`,
  );
  expect(await panel.copiedTextAs("a YAML step", copies("qr.expire"))).toContain("- do: qr.expire\n  with: { target: ");
  expect(await panel.copiedTextAs("a Playwright line", copies("qr.expire"))).toBe(
    `await world.do("qr.expire", { target: "${kbank?.id}" });`,
  );
  await detailPanel.getByRole("button", { name: /^Pay / }).click();
  await expect(detailPanel.getByText("Paid", { exact: true })).toBeVisible();
  await expect(detailPanel.getByRole("button", { name: /^(Pay|Expire) / })).toHaveCount(0);
  await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(detailPanel).toBeHidden();

  await queue.open(`?open=${ww?.id}`);
  await detailPanel.getByRole("button", { name: /^Expire / }).click();
  await expect(detailPanel.getByText("Expired", { exact: true })).toBeVisible();
  expect([(await of("KBANK"))?.status, (await of("WW"))?.status]).toEqual(["PAID", "EXPIRED"]);
  await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  for (const [status, text] of [
    ["Paid", [/KBANK/]],
    ["Expired", [/WW/]],
    ["Cancelled", []],
    ["All", [/WW/, /KBANK/]],
  ] as const) {
    await queue.filter(status);
    await expect(queue.rows, status).toHaveText([...text]);
  }
  await queue.rows.first().getByRole("button").first().click();
  await detailPanel.getByRole("link", { name: username }).click();
  await expect(page).toHaveURL(new RegExp(`/members\\?open=${username}`));
});
