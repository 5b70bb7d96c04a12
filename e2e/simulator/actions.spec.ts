import { actionCatalogue } from "@mekong/contract/simulator/actions";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { ApiCustomer } from "../support/api-customer";
import { openCoupons } from "../support/wheel";

const { username } = demoMember;

test("an action is searched, copied and run, and lists what it fired", async ({ panel, world }) => {
  const { page } = panel;
  await world.do("bank.incoming", { member: username, amount: 15 });
  await panel.open("actions");
  const actions = page.getByRole("navigation", { name: "Actions" });
  await page.getByLabel("Filter actions").fill("advance");
  await expect(actions.getByRole("button", { name: "member.create" })).toBeHidden();
  await actions.getByRole("button", { name: "clock.advance" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Hours").fill("1");
  expect(await panel.copiedTextAs("curl", main)).toContain(`/worlds/${world.name}/actions/clock.advance' `);
  expect(await panel.copiedTextAs("a YAML step", main)).toBe("- do: clock.advance\n  with: { hours: 1 }");
  await main.getByRole("button", { name: "Advance the clock", exact: true }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("incoming.decide");
  expect((await world.state()).world.clock.now).toBe("2026-11-20T04:00:00.000Z");
  await page.getByLabel("Filter actions").fill("no such thing");
  await expect(actions.getByText("No matching actions.")).toBeVisible();
});

test("each action opens a form with every field of the API and can be copied", {
  tag: "@long",
}, async ({ panel }) => {
  const { page } = panel;
  const main = page.getByRole("main");
  await panel.open("actions");
  const list = page.getByRole("navigation", { name: "Actions" }).getByRole("button");
  await expect(list).toHaveCount(Object.keys(actionCatalogue).length);
  for (const [name, { title, input }] of Object.entries(actionCatalogue)) {
    await list.filter({ hasText: new RegExp(`${name.replace(".", "\\.")}$`) }).click();
    await expect(main.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: title, exact: true })).toBeVisible();
    // Booleans are radio groups. Other fields have the name of the API field.
    const { properties = {} } = input.toJSONSchema({ io: "input" });
    const named = Object.entries(properties).filter(([, of]) => typeof of !== "object" || of.type !== "boolean");
    for (const [field] of named) await expect(main.locator(`form [name="${field}"]`), `${name} ${field}`).toBeVisible();
    expect(await panel.copiedTextAs("a YAML step", main), name).toMatch(
      new RegExp(`^- do: ${name.replace(".", "\\.")}`),
    );
  }
});

test("action forms have controls for enums, booleans, variants and JSON", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const { page } = panel;
  const main = page.getByRole("main");
  const field = (label: string | RegExp) => main.getByLabel(label);
  await panel.open("actions", "?action=autopilot.set");
  const set = main.getByRole("button", { name: "Set the autopilot", exact: true });
  await field(/^Kind/).selectOption("slip");
  await set.click();
  await expect(main.getByText("Required")).toBeVisible();
  await main.getByRole("group", { name: "On" }).getByText("Off", { exact: true }).click();
  await field(/^Delay seconds/).fill("30");
  await set.click();
  await expect.poll(async () => (await world.state()).autopilot.slip).toEqual({ on: false, delaySeconds: 30 });

  const guest = ApiCustomer.guest(stack.api, world);
  await guest.sendMessage("hello", "Noi");
  await panel.open("actions", "?action=chat.reply");
  await field(/^Room/).fill(guest.guestId);
  const kind = main.getByRole("combobox", { name: "Message", exact: true });
  await kind.selectOption({ label: "Text" });
  await expect(field(/^Buttons/)).toBeHidden();
  await kind.selectOption({ label: "Buttons" });
  await main.getByRole("group", { name: "Payload" }).getByRole("textbox", { name: "Message" }).fill("Which one?");
  await field(/^Buttons/).fill("[{");
  const answer = main.getByRole("button", { name: "Reply as an agent", exact: true });
  await answer.click();
  await expect(field(/^Buttons/)).toHaveAttribute("aria-invalid", "true");
  expect(await guest.fetchHistory()).toHaveLength(1);
  const buttons = [{ title: "KBANK", type: "postback", payload: "kbank" }];
  await field(/^Buttons/).fill(JSON.stringify(buttons));
  await answer.click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText(guest.guestId);
  expect((await guest.fetchHistory()).at(-1)?.message).toMatchObject({
    message_type: "buttons",
    payload: { message: "Which one?", buttons },
  });
});

test("a long queue shows 200 rows and older ones on demand; it is searched, and the open item copied and closed", {
  tag: "@long",
}, async ({ panel, world }) => {
  await world.do("autopilot.set", { kind: "bank", on: false });
  const known = (await world.incoming()).length;
  for (let amount = 1; amount <= 203 - known; amount++) await world.do("bank.incoming", { member: username, amount });
  const queue = new ReviewQueue(panel, "incoming", "Incoming");
  await queue.open();
  await expect(queue.rows).toHaveCount(200);
  await panel.button("Show 3 older of 3").click();
  await expect(queue.rows).toHaveCount(203);
  const [newest] = await world.incoming();
  await panel.page.getByLabel("Filter incoming").fill(newest?.id ?? "none");
  await expect(queue.rows).toHaveCount(1);
  await queue.rows.first().getByRole("button").first().click();
  const { detailPanel } = queue;
  expect(await panel.copiedText(() => detailPanel.getByRole("button", { name: "Copy the ID" }).click())).toBe(
    newest?.id,
  );
  expect(await panel.copiedTextAs("a Playwright line", detailPanel)).toBe(
    `await world.do("incoming.decide", { target: "${newest?.id}", status: "FAILED" });`,
  );
  await detailPanel.getByRole("button", { name: /^Credit / }).click();
  await expect(detailPanel.getByText("Success", { exact: true })).toBeVisible();
  expect((await world.incoming()).find(({ id }) => id === newest?.id)).toMatchObject({ status: "SUCCESS" });
  await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(detailPanel).toBeHidden();
});

test("a coupon is searched, opened, copied and expired; a closed wheel is marked", {
  tag: "@long",
}, async ({ panel, world }) => {
  const { page } = panel;
  await world.do("coupon.grant", { member: username, amount: 55, label: "Welcome" });
  await world.do("coupon.grant", { member: username, amount: 66, label: "Birthday" });
  await world.do("switch.set", { name: "spinActive", value: false });
  const queue = new ReviewQueue(panel, "wheel", "Coupons");
  await queue.open();
  await expect(page.getByText("The wheel is switched off")).toBeVisible();
  await page.getByLabel("Filter coupons").fill("birth");
  await expect(queue.rows).toHaveText([/Birthday/]);
  await queue.rows.first().getByRole("button").first().click();
  const { detailPanel } = queue;
  expect(await panel.copiedTextAs("a Playwright line", detailPanel)).toContain(
    'await world.do("coupon.expire", { target: "',
  );
  const birthday = (await openCoupons(world)).find(({ label }) => label === "Birthday");
  expect(await panel.copiedText(() => detailPanel.getByRole("button", { name: "Copy the ID" }).click())).toBe(
    birthday?.id,
  );
  await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
  await expect(detailPanel).toBeHidden();
  await queue.rows.first().getByRole("button").first().click();
  await detailPanel.getByRole("button", { name: /^Expire / }).click();
  await expect(detailPanel).toContainText("ended early");
  expect(await openCoupons(world)).toMatchObject([{ label: "Welcome" }]);
  await detailPanel.getByRole("link", { name: username }).click();
  await expect(page).toHaveURL(new RegExp(`/members\\?open=${username}`));

  await panel.goTo("Wheel");
  await page.getByRole("link", { name: "View switches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Switches" })).toBeVisible();
});
