import { readFile } from "node:fs/promises";
import Database from "better-sqlite3";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";

test("creates, copies, resets and deletes a world", async ({ panel, simulator, world }) => {
  const names = async () => (await simulator.worlds()).map(({ name }) => name);
  const newName = `made-${world.name}`;
  const copy = `copy-${world.name}`;
  const form = panel.page.getByRole("complementary");

  await panel.open("worlds");
  await panel.button("Create a world").click();
  await form.getByLabel("Name").fill(newName);
  await panel.button("Create world").click();
  await panel.expectOverview(newName);
  expect(await names()).toContain(newName);
  const newWorld = simulator.use(newName);
  await newWorld.do("member.credit", { member: demoMember.username, wallet: "main", amount: 9_000 });
  const mainBalance = (await newWorld.members())[0]?.main;

  await panel.goTo("Worlds");
  await panel.button(`Copy ${newName}`).click();
  await form.getByLabel("Name").fill(copy);
  await form.getByRole("button", { name: `Copy ${newName}` }).click();
  await panel.expectOverview(copy);
  expect((await simulator.use(copy).members())[0]?.main).toBe(mainBalance);

  await panel.open("worlds");
  await panel.button(`Reset ${newName}`).click();
  const dialog = panel.page.getByRole("dialog");
  await dialog.getByRole("button", { name: `Reset ${newName}` }).click();
  await expect(dialog).toBeHidden();
  expect((await newWorld.members())[0]?.main).toBe((mainBalance ?? 0) - 9_000);
  expect((await simulator.use(copy).members())[0]?.main).toBe(mainBalance);

  for (const name of [newName, copy]) {
    await panel.button(`Delete ${name}`).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(await names()).toContain(name);
    await panel.button(`Delete ${name}`).click();
    await dialog.getByRole("button", { name: `Delete ${name}` }).click();
    await expect(panel.page.getByRole("table").getByRole("button", { name: `Delete ${name}` })).toBeHidden();
    expect(await names()).not.toContain(name);
  }
});

test("creates a world with seed, frozen time and lifetime; refused values show errors at their fields", {
  tag: "@long",
}, async ({ panel, simulator, stack, browserErrors, world }) => {
  browserErrors.expect(/^answer 4\d\d: PUT \/simulator\/worlds\//);
  const name = `seeded-${world.name}`.slice(0, 48);
  const { page } = panel;
  await panel.open("worlds", "?new=1");
  const form = page.getByRole("complementary", { name: "Create a world" });
  const create = form.getByRole("button", { name: "Create world" });
  const field = (label: string) => form.getByLabel(label);
  await field("Name").fill(name);
  for (const [label, invalidValue, validValue] of [
    ["Copy of", "no-such-world", ""],
    ["Expires after", "86401", "600"],
    ["Dice seed", "x".repeat(65), "bug-17"],
  ] as const) {
    await field(label).fill(invalidValue);
    await create.click();
    await expect(field(label), label).toHaveAttribute("aria-invalid", "true");
    expect((await simulator.worlds()).map((each) => each.name)).not.toContain(name);
    await field(label).fill(validValue);
  }
  await field("Clock frozen at").fill("2026-12-31T23:59:30");
  expect(await panel.copiedTextAs("curl", form)).toBe(
    `curl -sS -X PUT '${stack.api}/simulator/worlds/${name}' -H 'content-type: application/json' ` +
      `-d '{"seed":"bug-17","at":"2026-12-31T16:59:30.000Z","ttl":600}'`,
  );
  const before = Date.now();
  await create.click();
  await panel.expectOverview(name);
  await expect(panel.clock).toContainText("23:59:30");
  const { world: worldInfo } = await simulator.use(name).state();
  expect(worldInfo).toMatchObject({ seed: "bug-17", clock: { now: "2026-12-31T16:59:30.000Z", frozen: true } });
  expect(Date.parse(worldInfo.expiresAt ?? "")).toBeGreaterThanOrEqual(before + 600_000);
  await panel.open("worlds", `?open=${name}`);
  const open = page.getByRole("complementary", { name });
  await expect(open).toContainText("bug-17");
  await expect(open).toContainText(/Expires.*in \d+ min/);
  // Its open details may still request its snapshots.
  await panel.open("worlds");
  await simulator.use(name).drop();
});

test("an invalid world name shows an error at its field, and nothing is created", { tag: "@long" }, async ({
  panel,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 422: PUT \/simulator\/worlds\//);
  await panel.open("worlds");
  await panel.button("Create a world").click();
  const name = panel.page.getByRole("complementary").getByLabel("Name");
  await name.fill("Not A Name");
  await panel.button("Create world").click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(panel.page).toHaveURL(/\/worlds/);
});

test("creates, restores and deletes a snapshot", { tag: "@long" }, async ({ panel, world, browserErrors }) => {
  browserErrors.expect(/^answer 422: PUT .*\/snapshots\/Not%20A%20Name/);
  const credit = () => world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 700 });
  const before = (await totalOf(world)).main;
  await panel.open("worlds", `?open=${world.name}`);
  const snapshots = panel.page.getByRole("region", { name: "Snapshots" });
  const name = snapshots.getByLabel("Name");
  await name.fill("Not A Name");
  await snapshots.getByRole("button", { name: "Take a snapshot" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("clean");
  await snapshots.getByRole("button", { name: "Take a snapshot" }).click();
  await expect(snapshots.getByRole("listitem")).toContainText("clean");
  await credit();
  expect((await totalOf(world)).main).toBe(before + 700);

  await snapshots.getByRole("button", { name: "Restore clean" }).click();
  await panel.page.getByRole("dialog").getByRole("button", { name: "Restore clean" }).click();
  await expect.poll(async () => (await totalOf(world)).main).toBe(before);
  await snapshots.getByRole("button", { name: "Delete clean" }).click();
  await expect(snapshots.getByText("No snapshots yet.")).toBeVisible();
});

test("exports a world and imports it under another name; a damaged, foreign or newer file changes nothing", {
  tag: "@long",
}, async ({ panel, simulator, world, browserErrors }) => {
  browserErrors.expect(/^answer 422: PUT \/simulator\/worlds\/.*\/import/);
  await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 4_321 });
  const mainBalance = (await totalOf(world)).main;
  await panel.open("worlds", `?open=${world.name}`);
  const saved = panel.page.waitForEvent("download");
  await panel.button(`Export ${world.name}`).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${world.name}.db`);
  const bytes = await readFile(await download.path());

  const other = `file-${world.name}`.slice(0, 48);
  const form = panel.page.getByRole("complementary", { name: "Import a file" });
  await panel.button("Import a file").click();
  await form.getByRole("button", { name: "Import world" }).click();
  await expect(form.getByText("Choose an exported file")).toBeVisible();
  const choose = (buffer: Buffer) => form.getByLabel("File").setInputFiles({ name: "Bug 17.db", mimeType: "", buffer });
  await choose(Buffer.from(bytes).fill(0xff, 4_096, 20_000));
  await expect(form.getByLabel("World name")).toHaveValue("bug-17");
  await form.getByLabel("World name").fill(other);
  for (const [buffer, words] of [
    [Buffer.from(bytes).fill(0xff, 4_096, 20_000), "damaged"],
    [bytes.subarray(0, bytes.length / 2), "damaged"],
    [Buffer.from("PK: a file of something else"), "not a world"],
    [withNewerVersion(bytes), "a newer server, which has 99990101_later"],
  ] as const) {
    await choose(buffer);
    await form.getByRole("button", { name: "Import world" }).click();
    await expect(form.getByRole("alert")).toContainText(words);
    await expect(form.getByRole("alert")).toContainText("a file exported from a world");
  }
  expect((await simulator.worlds()).map(({ name }) => name)).not.toContain(other);

  await form.getByLabel("File").setInputFiles({ name: "whole.db", mimeType: "", buffer: bytes });
  await form.getByRole("button", { name: "Import world" }).click();
  await panel.expectOverview(other);
  const copy = simulator.use(other);
  expect((await totalOf(copy)).main).toBe(mainBalance);
  expect((await copy.state()).world.clock).toMatchObject({ now: "2026-11-20T03:00:00.000Z", frozen: true });
  await panel.open("worlds");
  await panel.button(`Delete ${other}`).click();
  await panel.page
    .getByRole("dialog")
    .getByRole("button", { name: `Delete ${other}` })
    .click();
  await expect(panel.page.getByRole("table").getByRole("button", { name: `Delete ${other}` })).toBeHidden();
});

test("finds and opens a world, and copies, resets and deletes it there", { tag: "@long" }, async ({
  panel,
  simulator,
  world,
  browserErrors,
}) => {
  const other = `open-${world.name}`.slice(0, 48);
  // The open detail panel may refetch while the world is being deleted.
  browserErrors.expect(new RegExp(`^answer 404: GET /simulator/worlds/${other}/snapshots`));
  await simulator.world({ name: other });
  const { page } = panel;
  const detailPanel = page.getByRole("complementary");
  const dialog = page.getByRole("dialog");
  await panel.open("worlds");
  await page.getByLabel("Filter worlds").fill("no-such-world");
  await panel.button("Show all").click();
  await page.getByLabel("Filter worlds").fill(other);
  await expect(panel.row(world.name)).toHaveCount(1);
  await page.getByRole("link", { name: `Go to ${other}` }).click();
  await panel.expectOverview(other);

  await panel.open("worlds", `?q=${other}`);
  await panel.row(other).getByRole("button").first().click();
  await detailPanel.getByRole("link", { name: `Go to ${other}` }).click();
  await panel.expectOverview(other);
  await panel.open("worlds", `?q=${other}&open=${other}`);
  expect(await panel.copiedTextAs("a Playwright line", detailPanel)).toContain(`"${other}.db"`);
  await detailPanel.getByRole("button", { name: "Reset world" }).click();
  await dialog.getByRole("button", { name: `Reset ${other}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`World ${other} reset`)).toBeVisible();
  await detailPanel.getByRole("button", { name: "Copy world" }).click();
  await expect(detailPanel.getByLabel("Copy of")).toHaveValue(other);
  await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  await panel.row(other).getByRole("button").first().click();
  await detailPanel.getByRole("button", { name: "Delete world" }).click();
  await dialog.getByRole("button", { name: `Delete ${other}` }).click();
  await expect(page.getByText("No matching worlds")).toBeVisible();
  expect((await simulator.worlds()).map(({ name }) => name)).not.toContain(other);
});

/** Changes a world file so that it looks written by a server with a newer migration. */
function withNewerVersion(bytes: Buffer): Buffer {
  const database = new Database(bytes);
  database.exec("UPDATE _prisma_migrations SET migration_name = '99990101_later' WHERE rowid = 1");
  const alteredFile = database.serialize();
  database.close();
  return alteredFile;
}
