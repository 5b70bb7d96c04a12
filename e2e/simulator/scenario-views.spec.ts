import { expect, test } from "../fixture";

test("a scenario is filtered by block, viewed, copied, downloaded, run around a boundary, and its run deleted", {
  tag: "@long",
}, async ({ panel, simulator, world }) => {
  const { page } = panel;
  const list = page.getByRole("navigation", { name: "Scenarios" });
  await panel.open("scenarios");
  await page.getByLabel("Block").selectOption("qrcode");
  await expect(page).toHaveURL(/group=qrcode/);
  await expect(list.getByRole("heading", { level: 2 })).toHaveCount(1);
  await page.getByLabel("Filter scenarios").fill("nothing has these words");
  await panel.button("Show all").click();
  await expect(page).toHaveURL(/\/scenarios$/);
  await list.getByRole("button", { name: "expired-qr" }).click();
  const article = page.getByRole("article");
  const download = page.waitForEvent("download");
  await article.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("expired-qr.yaml");

  const run = article.getByRole("region", { name: "Run options" });
  expect(await panel.copiedTextAs("a Playwright line", run.getByText("Fresh world:"))).toBe(
    'await simulator.run("expired-qr");',
  );
  expect(await panel.copiedTextAs("a Playwright line", run.getByText("Here:"))).toBe('await world.run("expired-qr");');
  await panel.button("Dry run").click();
  await expect(article.getByText("Dry run: 3 steps are valid, none was run.")).toBeVisible();
  await panel.button("Clear this run").click();
  await expect(article.getByText("Dry run:")).toBeHidden();

  const view = article.getByRole("group", { name: "View" });
  await view.getByText("Race a step", { exact: true }).click();
  const race = article.getByRole("region", { name: "Race a step" });
  expect(await panel.copiedTextAs("a YAML step", race)).toContain("/api/qrcode/:provider");
  await view.getByText("YAML", { exact: true }).click();
  const yaml = await panel.copiedText(() => article.getByRole("button", { name: "Copy the YAML" }).click());
  expect(yaml).toContain("name: expired-qr\n");
  await view.getByText("Around a boundary", { exact: true }).click();
  const around = article.getByRole("region", { name: "Around a boundary" });
  await around.getByText("Date and time", { exact: true }).click();
  await expect(panel.button("Run all three")).toBeDisabled();
  await around.getByLabel("Bangkok time").fill("2026-12-31T23:59:59");
  expect(await panel.copiedTextAs("curl", around)).toContain('"boundary":"2026-12-31T16:59:59.000Z"');
  await panel.button("Run all three").click();
  await expect(article.getByText("The boundary is 2026-12-31T16:59:59.000Z")).toBeVisible();
  for (const [moment, at] of [
    ["One second before", "2026-12-31T16:59:58.000Z"],
    ["One second after", "2026-12-31T17:00:00.000Z"],
  ] as const) {
    const momentResult = article.locator("details").filter({ hasText: moment });
    await momentResult.getByText(moment, { exact: true }).click();
    await expect(momentResult).toContainText(at);
    await expect(momentResult.getByRole("list", { name: "Steps" })).toBeVisible();
    await momentResult.getByText(moment, { exact: true }).click();
    await expect(momentResult.getByRole("list", { name: "Steps" })).toBeHidden();
  }
  await around.getByText("Next day", { exact: true }).click();
  expect(await panel.copiedTextAs("curl", around)).toContain('"boundary":"day"');
  await view.getByText("Run", { exact: true }).click();
  await expect(run).toBeVisible();
  await view.getByText("Around a boundary", { exact: true }).click();
  await article.getByText("At the boundary", { exact: true }).click();
  const look = article.getByRole("link", { name: /^Go to / });
  const freshName = (await look.innerText()).replace("Go to ", "");
  await look.click();
  await panel.expectOverview(freshName);
  await panel.open("scenarios");
  await simulator.use(freshName).drop();
  expect(await world.qrcodes()).toEqual([]);
});

test("a run takes a seed and a time, its steps show responses, and its world opens in the app", {
  tag: "@long",
}, async ({ panel, simulator, world }) => {
  const { page } = panel;
  await panel.open("scenarios", "?open=expired-qr");
  await page.getByText("Override values, seed and time").click();
  await page.getByLabel("seed", { exact: true }).fill("bug-17");
  await page.getByLabel("at", { exact: true }).fill("2026-12-31T10:00:00Z");
  await expect(page.getByText("Override values, seed and time (2 changed)")).toBeVisible();
  const run = page.getByRole("region", { name: "Run options" });
  expect(await panel.copiedTextAs("a Playwright line", run.getByText("Here:"))).toBe(
    'await world.run("expired-qr", { override: { seed: "bug-17", at: "2026-12-31T10:00:00Z" } });',
  );
  await panel.button("Run in a fresh world").click();
  const verdict = page.getByText(/^Passed in /);
  await expect(verdict).toBeVisible();
  const fresh = simulator.use((await verdict.innerText()).replace("Passed in ", ""));
  const { world: freshName } = await fresh.state();
  expect(freshName).toMatchObject({ seed: "bug-17", clock: { now: "2026-12-31T10:30:00.000Z" } });
  const first = page.getByRole("list", { name: "Steps" }).getByRole("listitem").first();
  const sent = first.getByText('"amount"').first();
  await expect(sent).toBeHidden();
  await first.getByText("Request and response").click();
  await expect(sent).toBeVisible();

  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open in the app" }).click();
  const app = await popup;
  const before = (await fresh.traffic()).rows.at(-1)?.id ?? 0;
  await app.reload();
  await fresh.waitForTraffic({ after: before, endpoint: "GET /api/lookup/active" });
  expect((await world.traffic()).rows).toEqual([]);
  await app.close();
  await fresh.drop();
});

test("opens the format reference; an unknown scenario and narrow screens lead back to the list", {
  tag: "@long",
}, async ({ panel, browserErrors }) => {
  browserErrors.expect(/^answer 404: GET \/simulator\/scenarios\/no-such-one/);
  const { page } = panel;
  await panel.open("scenarios", "?new=1");
  const text = page.getByLabel("Scenario in YAML");
  await text.fill((await text.inputValue()).replace("do: qr.pay", "do: nothing.like.it"));
  const allowed = page.getByText("(show all allowed values)");
  await expect(allowed).toBeVisible();
  await expect(page.getByText(/withdrawal\.decide/)).toBeHidden();
  await allowed.click();
  await expect(page.getByText(/withdrawal\.decide/)).toBeVisible();

  await panel.open("scenarios", "?open=no-such-one");
  await panel.button("Back to the list").click();
  await expect(page.getByText("Choose a scenario")).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  const list = page.getByRole("navigation", { name: "Scenarios" });
  await list.getByRole("button", { name: "expired-qr" }).click();
  await expect(list).toBeHidden();
  await page.getByRole("article").getByRole("button", { name: "All scenarios" }).click();
  await expect(list).toBeVisible();
  await expect(page.getByRole("article")).toBeHidden();
});

test("the editor offers every step type, copies, reverts and closes", { tag: "@long" }, async ({ panel }) => {
  const { page } = panel;
  await panel.open("scenarios", "?open=bonus-none");
  await page.getByRole("article").getByRole("button", { name: "Edit" }).click();
  const text = page.getByLabel("Scenario in YAML");
  await expect(text).toHaveValue(/name: bonus-none/);
  const before = await text.inputValue();
  const kind = page.getByRole("group", { name: "Step type" });
  for (const [choice, step] of [
    ["Call", /- call: GET \/api\/wallet\n/],
    ["Fault", /- fault: my-fault\n/],
    ["Look", /- look: \[/],
    ["Action", /- do: qr\.pay\n/],
  ] as const) {
    await kind.getByText(choice, { exact: true }).click();
    if (choice === "Call") {
      const endpoint = page.getByLabel("Endpoint", { exact: true });
      await endpoint.fill("POST /api/nowhere");
      await expect(panel.button("Insert")).toBeDisabled();
      await endpoint.fill("GET /api/wallet");
    }
    await panel.button("Insert").click();
    await expect(text).toHaveValue(step);
  }
  const copiedYaml = await panel.copiedText(() => panel.button("Copy the YAML").click());
  expect(copiedYaml).toBe(await text.inputValue());
  await panel.button("Discard changes").click();
  await expect(text).toHaveValue(before);
  await expect(panel.button("Discard changes")).toBeDisabled();
  await panel.button("Close").click();
  await expect(page).toHaveURL(/open=bonus-none/);
  await page.getByRole("article").getByRole("button", { name: "Edit" }).click();
  await panel.button("All scenarios").click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(text).toBeHidden();
});
