import { SimulatorClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

test.use({ signedIn: true });

test("what is done in the app and by hand is recorded, cut, named, and passes in a fresh world", async ({
  panel,
  world,
  app,
  stack,
}) => {
  const simulator = new SimulatorClient({ url: stack.api });
  const name = `recorded-${world.name}`;
  const { page } = panel;
  await panel.open("scenarios");
  await panel.button("Record").click();
  await panel.button(`Record ${world.name}`).click();
  await expect(panel.button("Stop")).toBeVisible();
  const steps = page.getByRole("list", { name: "Recorded steps" }).getByRole("listitem");

  await world.do("switch.set", { name: "inviteActive", value: false });
  await expect(steps).toHaveCount(1);
  await app.home.open();
  await app.deposit.open("KBANK");
  await app.deposit.make(500);
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(1)).toContainText("POST /api/qrcode/:provider");
  // By hand, on another page of the panel.
  await panel.goTo("QRs");
  await panel.button(/^Pay /).click();
  await panel.clock.getByRole("button", { name: "+10 min" }).click();
  await panel.goTo("Scenarios");
  await panel.button("Recording…").click();
  await expect(steps).toHaveCount(4);
  await panel.button(/^Cut step 1: /).click();
  await expect(steps).toHaveCount(3);
  await panel.button("Stop").click();
  await expect(panel.button("Record anew")).toBeVisible();

  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Title").fill("A QR paid by hand");
  await panel.button("Save 3 steps").click();
  await expect(page).toHaveURL(new RegExp(`open=${name}`));
  await panel.button("Run in a fresh world").click();
  const verdict = page.getByText(/^Passed in /);
  await expect(verdict).toBeVisible();
  const fresh = simulator.use((await verdict.innerText()).replace("Passed in ", ""));
  const standing = async (of: typeof fresh) => [
    (await of.members()).find(({ username }) => username === demoMember.username)?.main,
    (await of.qrcodes()).map(({ amount, status }) => [amount, status]),
    (await of.state()).world.clock.now,
  ];
  expect(await standing(fresh)).toEqual(await standing(world));
  expect((await fresh.state()).switches.inviteActive).not.toBe((await world.state()).switches.inviteActive);
  await fresh.drop();

  await panel.open("scenarios", "?record=1");
  await panel.button("Edit first").click();
  await expect(page.getByLabel("Scenario in YAML")).toHaveValue(/do: qr\.pay/);
  await panel.open("scenarios", "?record=1");
  await panel.button("Forget it").click();
  await expect(panel.button(`Record ${world.name}`)).toBeVisible();
  await panel.button("Record in a fresh world").click();
  await expect(panel.button("Stop")).toBeVisible();
  await expect(page).toHaveURL(/\/w\/recording-[0-9a-f]+\/scenarios\?record=1/);
  const made = new URL(page.url()).pathname.split("/")[3] ?? "";
  await panel.open("overview");
  await simulator.use(made).drop();
  await page.request.delete(`${stack.api}/simulator/scenarios/${name}`);
});
