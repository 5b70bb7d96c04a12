import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";

const newMember = { username: "0899999901", password: "open-sesame-1" };
const somchai = { code: "KBANK", firstName: "Somchai", lastName: "Jaidee", accountNo: "4445556667" };

test("a double press with a lost first response registers once and shows the success message", {
  tag: "@long",
}, async ({ app, page, t, world }) => {
  await holdRequests(page, "/login", "GET");
  await app.register.open();
  await app.register.submitPhone(newMember.username);
  await app.register.submitProfile({ name: "สมชาย", password: newMember.password });
  await expect(app.register.step("bank")).toBeVisible();
  await app.register.bank.selectOption(somchai.code);
  await app.register.firstName.fill(somchai.firstName);
  await app.register.lastName.fill(somchai.lastName);
  await app.register.accountNo.fill(somchai.accountNo);
  await world.fault("lost", { endpoint: "POST /api/account", times: 1, effect: { drop: true } });
  await app.register.submit.dblclick();
  await expect(app.heading(t("register:done"))).toBeVisible();
  expect((await world.members()).filter(({ username }) => username === newMember.username)).toHaveLength(1);
});
