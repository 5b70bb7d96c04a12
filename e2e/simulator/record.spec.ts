import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ApiCustomer } from "../support/api-customer";

test.use({ signedIn: true });

test("records app calls and actions, trims and names them, and passes in a fresh world", {
  tag: "@long",
}, async ({ panel, world, app, simulator, stack }) => {
  const name = `recorded-${world.name}`;
  const { page } = panel;
  await panel.open("scenarios");
  await panel.button(/^Record$/).click();
  await panel.button(`Record ${world.name}`).click();
  await expect(panel.button("Stop")).toBeVisible();
  const steps = page.getByRole("list", { name: "Recorded steps" }).getByRole("listitem");

  await world.do("switch.set", { name: "inviteActive", value: false });
  await expect(steps).toHaveCount(1);
  await app.home.open();
  await app.deposit.open("KBANK");
  await app.deposit.createQr(500);
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(1)).toContainText("POST /api/qrcode/:provider");
  // Actions on other pages of the panel are recorded, too.
  await panel.goTo("QRs");
  await panel.button(/^Pay /).click();
  await panel.clock.getByRole("button", { name: "+10 min" }).click();
  await panel.goTo("Scenarios");
  await panel.button("Recording…").click();
  await expect(steps).toHaveCount(4);
  await panel.button(/^Remove step 1: /).click();
  await expect(steps).toHaveCount(3);
  await panel.button("Stop").click();
  await expect(panel.button("New recording")).toBeVisible();

  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Title").fill("A QR paid by hand");
  await panel.button("Save 3 steps").click();
  await expect(page).toHaveURL(new RegExp(`open=${name}`));
  await panel.button("Run in a fresh world").click();
  const verdict = page.getByText(/^Passed in /);
  await expect(verdict).toBeVisible();
  const fresh = simulator.use((await verdict.innerText()).replace("Passed in ", ""));
  const balances = async (of: typeof fresh) => [
    (await of.members()).find(({ username }) => username === demoMember.username)?.main,
    (await of.qrcodes()).map(({ amount, status }) => [amount, status]),
    (await of.state()).world.clock.now,
  ];
  expect(await balances(fresh)).toEqual(await balances(world));
  expect((await fresh.state()).switches.inviteActive).not.toBe((await world.state()).switches.inviteActive);
  await fresh.drop();

  await panel.open("scenarios", "?record=1");
  await panel.button("Edit first").click();
  await expect(page.getByLabel("Scenario in YAML")).toHaveValue(/do: qr\.pay/);
  await panel.open("scenarios", "?record=1");
  await panel.button("Discard").click();
  await expect(panel.button(`Record ${world.name}`)).toBeVisible();
  await panel.button("Record in a fresh world").click();
  await expect(panel.button("Stop")).toBeVisible();
  await expect(page).toHaveURL(/\/w\/recording-[0-9a-f]+\/scenarios\?record=1/);
  const scenarioName = new URL(page.url()).pathname.split("/")[3] ?? "";
  await panel.open("overview");
  await simulator.use(scenarioName).drop();
  await page.request.delete(`${stack.api}/simulator/scenarios/${name}`);
});

test("a recording is copied, lists what it omits, replaces another only after confirmation, and restarts", {
  tag: "@long",
}, async ({ panel, world, simulator, stack, browserErrors }) => {
  browserErrors.expect(/^answer 422: PUT \/simulator\/scenarios\//);
  const name = `kept-${world.name}`;
  const title = async () => (await simulator.scenarios()).find((scenario) => scenario.name === name)?.title;
  const { page } = panel;
  const field = (label: string) => page.getByLabel(label);
  const steps = page.getByRole("list", { name: "Recorded steps" }).getByRole("listitem");
  await panel.open("scenarios", "?record=1");
  await panel.button(`Record ${world.name}`).click();
  await expect(page.getByText("No steps yet")).toBeVisible();
  await world.do("switch.set", { name: "inviteActive", value: false });
  await ApiCustomer.member(stack.api, world);
  await expect(steps).toHaveCount(1);
  await page.getByText("1 call was left out").click();
  await expect(page.getByText("scenarios sign members in automatically")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "POST /api/login" })).toBeVisible();
  await panel.button("Stop").click();

  const replaceDialog = page.getByRole("dialog", { name: `Replace ${name}?` });
  const save = panel.button("Save 1 step");
  for (const invalidName of ["Not A Name", ""]) {
    await field("Name").fill(invalidName);
    await save.click();
    await expect(field("Name"), invalidName).toHaveAttribute("aria-invalid", "true");
  }
  await field("Name").fill(name);
  await field("Title").fill("The first");
  await field("What to look at in the app").fill("The invite page is closed.");
  const yaml = await panel.copiedText(() => panel.button("Copy the YAML").click());
  expect(yaml).toContain(`name: ${name}\ntitle: The first\nabout: The invite page is closed.\n`);
  expect(yaml).toContain("- do: switch.set\n");
  await save.click();
  await expect(page.getByRole("article")).toContainText("The invite page is closed.");

  await panel.open("scenarios", "?record=1");
  await field("Name").fill(name);
  await field("Title").fill("The second");
  await save.click();
  await replaceDialog.getByRole("button", { name: "Cancel" }).click();
  await expect(replaceDialog).toBeHidden();
  expect(await title()).toBe("The first");
  await save.click();
  await replaceDialog.getByRole("button", { name: `Replace ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`open=${name}`));
  expect(await title()).toBe("The second");

  await panel.open("scenarios", "?record=1");
  await panel.button("New recording").click();
  await expect(page.getByText("No steps yet")).toBeVisible();
  await expect(save).toBeHidden();
  await world.do("switch.set", { name: "spinActive", value: false });
  await expect(steps).toHaveText([/spinActive/]);
  await panel.open("overview");
  await page.request.delete(`${stack.api}/simulator/scenarios/${name}`);
});
