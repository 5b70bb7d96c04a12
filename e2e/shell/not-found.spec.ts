import { expect, test } from "../fixture";

for (const { role, signedIn, addresses } of [
  { role: "a visitor", signedIn: false, addresses: ["/no-such-page", "/login/no-such-page", "/%E0%B8%81"] },
  { role: "a member", signedIn: true, addresses: ["/user/no-such-page", "/user/deposit/qrcode/NO-SUCH"] },
]) {
  test.describe(role, { tag: signedIn ? "@long" : [] }, () => {
    test.use({ signedIn });

    test("sees the not-found page with status 404 and a link", async ({ app, page, t, browserErrors }) => {
      browserErrors.expect(/^answer 404: GET/);
      for (const address of addresses) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(404);
        await expect(app.heading(t("outcome:notFoundTitle"))).toBeVisible();
        await expect(page).toHaveTitle(`${t("outcome:notFoundTitle")} · ${t("common:appName")}`);
      }
      await page.getByRole("link", { name: t("outcome:toHome") }).click();
      await expect(page).toHaveURL(signedIn ? "/user/home" : "/login");
    });
  });
}
