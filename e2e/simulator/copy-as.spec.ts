import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { openDesk } from "../support/open-desk";

const { username } = demoMember;

/** @returns standard output of the command */
async function runInShell(command: string, cwd: string): Promise<string> {
  return (await promisify(execFile)("sh", ["-c", command], { cwd })).stdout;
}

test("copied curl commands work in a terminal: worlds, snapshots, files, coverage", {
  tag: "@long",
}, async ({ panel, simulator, world }) => {
  const { page } = panel;
  const folder = await mkdtemp(join(tmpdir(), "pasted-"));
  const detailPanel = page.getByRole("complementary");
  const newWorldName = `pasted-${world.name}`.slice(0, 48);
  try {
    await panel.open("worlds", "?new=1");
    await detailPanel.getByLabel("Name").fill(newWorldName);
    await detailPanel.getByLabel("Copy of").fill(world.name);
    await runInShell(await panel.copiedTextAs("curl", detailPanel), folder);
    expect((await simulator.worlds()).find(({ name }) => name === newWorldName)).toMatchObject({ from: world.name });

    await panel.open("worlds", `?open=${newWorldName}`);
    const snapshots = page.getByRole("region", { name: "Snapshots" });
    await snapshots.getByLabel("Name").fill("clean");
    await runInShell(await panel.copiedTextAs("curl", snapshots), folder);
    await page.reload();
    await expect(snapshots.getByRole("listitem")).toContainText("clean");

    const newWorld = simulator.use(newWorldName);
    await newWorld.do("member.coins", { member: username, coins: 77 });
    const file = detailPanel.locator("section").filter({ hasText: "Export to a file" });
    await runInShell(await panel.copiedTextAs("curl", file), folder);
    await newWorld.reset();
    await panel.open("worlds", "?import=1");
    await detailPanel.getByLabel("World name").fill(newWorldName);
    await runInShell(await panel.copiedTextAs("curl", detailPanel), folder);
    const coins = (await newWorld.members()).find((member) => member.username === username)?.coin;
    expect(coins).toBe(77);

    await panel.open("coverage");
    const main = page.getByRole("main");
    const output = JSON.parse(await runInShell(await panel.copiedTextAs("curl", main), folder));
    expect(output).toMatchObject({ since: (await simulator.coverage()).since });
    expect(await panel.copiedTextAs("a Playwright line", main)).toBe("await simulator.coverage();");
    await simulator.use(newWorldName).drop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a copied step does the same as the form", { tag: "@long" }, async ({ panel, world }) => {
  const { page } = panel;
  const main = page.getByRole("main");
  await panel.open("clock");
  const set = main.locator("form").filter({ has: page.getByRole("button", { name: "Set the clock" }) });
  await set.getByLabel("At", { exact: true }).fill("2026-12-31T23:59:30");
  expect(await panel.copiedTextAs("a YAML step", set)).toBe(
    '- do: clock.set\n  with: { at: "2026-12-31T16:59:30.000Z" }',
  );
  await panel.open("switches");
  const dice = main.locator("form");
  await dice.getByLabel("Seed").fill("bug-17");
  expect(await panel.copiedTextAs("a YAML step", dice)).toBe("- do: dice.seed\n  with: { seed: bug-17 }");
  const detailPanel = page.getByRole("complementary");
  for (const [path, open, fields, step] of [
    ["wheel", "rig", { Slice: "luck1" }, "- do: spin.rig\n  with: { code: luck1 }"],
    [
      "wheel",
      "coins",
      { Member: username, Coins: "4" },
      `- do: member.coins\n  with: { member: "${username}", coins: 4 }`,
    ],
    ["incoming", "gift", { Amount: "250" }, "- do: giftlink.issue\n  with: { amount: 250 }"],
    ["slips", "make", { Amount: "640" }, "- do: slip.image\n  with: { amount: 640 }"],
  ] as const) {
    await panel.open(path, `?open=${open}`);
    for (const [label, value] of Object.entries(fields)) await detailPanel.getByLabel(label).fill(value);
    expect(await panel.copiedTextAs("a YAML step", detailPanel), `${path} ${open}`).toBe(step);
  }
  expect((await world.state()).world.clock.now).toBe("2026-11-20T03:00:00.000Z");
});

test("each action of the chat desk is copied with the open room", { tag: "@long" }, async ({ panel, stack, world }) => {
  const { desk, guest } = await openDesk({ panel, stack, world });
  const row = (action: string) => desk.customer.locator("div").filter({ hasText: new RegExp(`^${action}$`) });
  expect(await panel.copiedTextAs("a YAML step", row("chat.endSession"))).toContain(guest.guestId);
  expect(await panel.copiedTextAs("a Playwright line", row("chat.refuseJoin"))).toBe(
    `await world.do("chat.refuseJoin", { room: "${guest.guestId}", on: true });`,
  );
  expect(await panel.copiedTextAs("curl", row("chat.typing"))).toContain(`/worlds/${world.name}/actions/chat.typing' `);
  await desk.replyField("Noi").fill("Good day");
  expect(await panel.copiedTextAs("a YAML step", desk.form)).toContain("message: Good day");
});
