import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

const { username } = demoMember;

test("a fault on one endpoint is limited, copied, found in the traffic, and ended separately", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { page } = panel;
  await world.fault("other", { endpoint: "POST /api/statement", effect: { delayMs: [1, 2] } });
  await panel.open("faults");
  const main = page.getByRole("main");
  const targets = main.getByRole("navigation", { name: "Endpoints" });
  await main.getByLabel("Filter endpoints").fill("wallet/TRANSFER");
  await expect(targets.getByRole("button", { name: "All endpoints" })).toBeHidden();
  await targets.getByRole("button", { name: "POST /api/wallet/transfer", exact: true }).click();

  const code = main.getByRole("button", { name: "INTERNAL_SERVER_ERROR" });
  const field = (label: string) => main.getByLabel(label, { exact: true });
  for (const label of ["Times", "Seconds"]) {
    await field(label).fill("0");
    await expect(field(label)).toHaveAttribute("aria-invalid", "true");
    await expect(code).toBeDisabled();
    await field(label).fill("60");
  }
  await field("Member").fill(username);
  await field("After calls").fill("1");
  await code.click();
  const id = `wallet.transfer.INTERNAL_SERVER_ERROR.${username}`;
  const row = panel.row("POST /api/wallet/transfer");
  await expect(row).toContainText(`member ${username}, after 1 call`);
  await expect(row).toContainText("60 times, 1:00");
  expect((await world.faults()).find((fault) => fault.id === id)?.rule).toMatchObject({
    endpoint: "POST /api/wallet/transfer",
    member: username,
    after: 1,
    times: 60,
    ttl: 60,
    effect: { code: "INTERNAL_SERVER_ERROR" },
  });

  const address = `${stack.api}/simulator/worlds/${world.name}/faults/${id}`;
  expect(await panel.copiedTextAs("curl", row)).toContain(`-X PUT '${address}'`);
  expect(await panel.copiedTextAs("a YAML step", row)).toContain(`- fault: ${id}\n  with: { endpoint: `);
  expect(await panel.copiedTextAs("a Playwright line", row)).toContain(`await world.fault("${id}", { endpoint: `);
  await row.getByRole("link", { name: "0 of 0" }).click();
  await expect(page.getByLabel("Endpoint, or part of it")).toHaveValue("POST /api/wallet/transfer");
  await page.goBack();
  await panel.button(`End ${id}`).click();
  await expect(row).toBeHidden();
  expect((await world.faults()).map((fault) => fault.id)).toEqual(["other"]);
});

test("all endpoints and a group can drop, hang, return malformed JSON, delay, or return a status", {
  tag: "@long",
}, async ({ panel, world }) => {
  const { page } = panel;
  const effects = async () => Object.fromEntries((await world.faults()).map(({ id, rule }) => [id, rule.effect]));
  await panel.open("faults");
  const targets = page.getByRole("navigation", { name: "Endpoints" });
  // Items of an overflowing list must not shrink.
  const height = async (name: string) => (await targets.getByRole("button", { name }).boundingBox())?.height;
  expect(await height("All endpoints")).toBe(await height("All of wallet"));
  await targets.getByRole("button", { name: "All endpoints" }).click();
  const kind = page.getByRole("group", { name: "Fault type" });
  await kind.getByText("Status, delay, drop, hang…").click();
  await expect(page).toHaveURL(/effect=other/);
  for (const action of ["Drop the connection", "Never respond", "Malformed JSON"]) await panel.button(action).click();
  await expect
    .poll(effects)
    .toEqual({ "all.drop": { drop: true }, "all.hang": { hang: true }, "all.malformed": { malformed: true } });

  await targets.getByRole("button", { name: "All of wallet" }).click();
  const delayForm = page.getByRole("form", { name: "Delay the response" });
  await delayForm.getByLabel("From (ms)").fill("5000");
  await delayForm.getByRole("button", { name: "Delay" }).click();
  await expect(delayForm.getByRole("alert")).toContainText("From not above To");
  await delayForm.getByLabel("To (ms)").fill("6000");
  await delayForm.getByRole("button", { name: "Delay" }).click();
  const statusForm = page.getByRole("form", { name: "Return a status" });
  await statusForm.getByLabel("Status").fill("418");
  await statusForm.getByLabel("JSON body").fill("{");
  await statusForm.getByRole("button", { name: "Return" }).click();
  await expect(statusForm.getByRole("alert")).toContainText("The body must be JSON");
  await statusForm.getByLabel("JSON body").fill('{"message":"tea"}');
  await statusForm.getByRole("button", { name: "Return" }).click();
  await expect.poll(effects).toMatchObject({
    "wallet.delay": { delayMs: [5000, 6000] },
    "wallet.status-418": { status: 418, body: { message: "tea" } },
  });

  await kind.getByText("Error code").click();
  await expect(page).not.toHaveURL(/effect=/);
  await targets.getByRole("button", { name: "All of wallet" }).click();
  await expect(page.getByText("Choose an endpoint", { exact: true })).toBeVisible();
});
