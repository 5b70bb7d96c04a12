import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { bonusScreens } from "./bonus";
import { chatScreens } from "./chat";
import { depositScreens } from "./deposit";
import { accountScreens, homeScreens } from "./home";
import { inviteScreens } from "./invite";
import { profileScreens } from "./profile";
import { refundScreens } from "./refund";
import type { ScreenGroup } from "./screen";
import { slipsScreens } from "./slips";
import { spinScreens } from "./spin";
import { transferScreens } from "./transfer";
import { withdrawScreens } from "./withdraw";

const visitors: ScreenGroup = {
  title: "pages before signing in",
  signedIn: false,
  isRepresentative: true,
  screens: [
    {
      name: "login",
      go: async ({ app }) => {
        await app.login.open();
        await expect(app.heading(app.t("login:title"))).toBeVisible();
      },
    },
    {
      name: "login after a wrong password",
      expectedProblem: /^answer 401: POST \/login/,
      go: async ({ app }) => {
        await app.login.open();
        await app.login.signIn({ ...demoMember, password: "wrong-one" });
        await expect(app.login.problem).toBeVisible();
      },
    },
    {
      name: "register, the phone",
      go: async ({ app }) => {
        await app.register.open();
        await expect(app.register.step("phone")).toBeVisible();
      },
    },
    {
      name: "register, the profile with missing fields",
      expectedProblem: /^answer 400: POST \/register/,
      go: async ({ app }) => {
        await app.register.submitPhone("0899999901");
        await expect(app.register.step("profile")).toBeVisible();
        await app.register.next.click();
        await expect(app.register.problems()).toHaveCount(3);
      },
    },
    {
      name: "register, the bank",
      go: async ({ app }) => {
        await app.register.submitProfile({ name: "สมชาย ใจดี", password: "open-sesame-1" });
        await expect(app.register.step("bank")).toBeVisible();
        await app.register.bank.selectOption("KTB");
      },
    },
    {
      name: "contact",
      go: async ({ app }) => {
        await app.open("/contact");
        await expect(app.heading(app.t("contact:title"))).toBeVisible();
        await app.chat.showInline();
      },
    },
    {
      name: "help",
      go: async ({ app }) => {
        await app.open("/howto");
        await expect(app.heading(app.t("help:title"))).toBeVisible();
        await app.page.locator("summary").first().click();
      },
    },
    {
      name: "not found",
      expectedProblem: /^answer 404: GET \/no-such-page/,
      go: async ({ app }) => {
        await app.open("/no-such-page");
        await expect(app.heading(app.t("outcome:notFoundTitle"))).toBeVisible();
      },
    },
    {
      name: "offline page",
      go: async ({ app }) => {
        await app.page.goto("/offline");
        await expect(app.heading(app.t("outcome:offlineTitle"))).toBeVisible();
      },
    },
    {
      name: "terminated",
      go: async ({ app }) => {
        await app.open("/terminated");
        await expect(app.heading(app.t("outcome:terminatedTitle"))).toBeVisible();
      },
    },
  ],
};

const pages: ScreenGroup = {
  title: "a member's pages",
  signedIn: true,
  isRepresentative: true,
  screens: [
    {
      name: "home",
      go: async ({ app }) => {
        await app.home.open();
        await expect(app.home.card).toBeVisible();
      },
    },
    {
      name: "home, bonus card",
      go: async ({ app }) => {
        await app.page.getByRole("button", { name: app.t("wallet:bonus"), exact: true }).click();
        await expect(app.home.bonusCard).toBeInViewport({ ratio: 0.9 });
      },
    },
    {
      name: "home with a toast",
      go: async ({ app }) => {
        await app.home.open();
        await app.home.refresh();
      },
    },
    {
      name: "statement",
      go: async ({ app, world }) => {
        for (const amount of Array.from({ length: 25 }, (_, i) => 1_000_000 + i)) {
          await world.do("member.credit", { member: demoMember.username, wallet: "main", amount });
        }
        await app.statement.open("?page=2");
        await expect(app.statement.pages).toBeVisible();
      },
    },
    {
      name: "home with millions",
      go: async ({ app }) => {
        await app.home.open();
        await expect(app.home.card).toBeVisible();
      },
    },
    {
      name: "statement, a missing page",
      go: async ({ app }) => {
        await app.statement.open("?page=99");
        await expect(app.page.getByRole("main")).toContainText(app.t("statement:outOfRange"));
      },
    },
    {
      name: "home and statement without a response, under the ribbon",
      expectedProblem: /^answer 500: GET \/user\/(home|statement)/,
      go: async ({ app, world }) => {
        await world.fault("down", { endpoint: "*", effect: { code: "INTERNAL_SERVER_ERROR" } });
        await app.statement.open();
        await expect(app.page.getByRole("main")).toContainText(app.t("statement:trouble"));
        await app.home.open();
        await expect(app.home.balanceError).toBeVisible();
        await expect(app.ribbon(1)).toBeVisible();
      },
    },
  ],
};

const menuAndTexts: ScreenGroup = {
  title: "menu, texts and contact",
  signedIn: true,
  screens: [
    {
      name: "action menu",
      go: async ({ app }) => {
        await app.home.open("?m=menu");
        await expect(app.sheet(app.t("layout:menu.title"))).toBeVisible();
      },
    },
    {
      name: "conditions",
      go: async ({ app }) => {
        await app.home.open("?m=conditions");
        await expect(app.page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toBeVisible();
      },
    },
    {
      name: "user agreement",
      go: async ({ app }) => {
        await app.home.open("?m=agreement");
        await expect(app.page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toBeVisible();
      },
    },
    {
      name: "a member's contact",
      go: async ({ app }) => {
        await app.open("/user/contact");
        await expect(app.heading(app.t("contact:title"))).toBeVisible();
        await app.chat.showInline();
      },
    },
  ],
};

const deposit: ScreenGroup = {
  title: "the deposit sheet",
  signedIn: true,
  isRepresentative: true,
  screens: [
    {
      name: "deposit methods",
      go: async ({ app }) => {
        await app.deposit.open();
        await expect(app.deposit.provider("PAYTIMZ")).toBeVisible();
      },
    },
    {
      name: "amount of a QR",
      go: async ({ app }) => {
        await app.deposit.open("WW");
        await expect(app.deposit.create).toBeVisible();
      },
    },
    {
      name: "amount of a QR that is too small",
      go: async ({ app }) => {
        await app.deposit.amount.fill("5");
        await app.deposit.create.click();
        await expect(app.deposit.qr.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
      },
    },
    {
      name: "live QR",
      go: async ({ app }) => {
        await app.deposit.createQr(99_999.99);
        await expect(app.deposit.countdown).toBeVisible();
      },
    },
    {
      name: "QR that ended elsewhere",
      go: async ({ app, world }) => {
        await world.do("qr.expire", { target: "latest" });
        await app.returnToWindow();
        await expect(app.deposit.qr).toContainText(app.t("deposit:qr.gone"));
      },
    },
    {
      name: "QR that cannot be loaded",
      go: async ({ app, world }) => {
        await world.fault("down", { endpoint: "qrcode/*", effect: { drop: true } });
        await app.deposit.open("KBANK");
        await expect(app.deposit.qr.getByRole("alert")).toBeVisible();
      },
    },
  ],
};

export const screenGroups = [
  visitors,
  pages,
  menuAndTexts,
  deposit,
  depositScreens,
  bonusScreens,
  chatScreens,
  homeScreens,
  accountScreens,
  inviteScreens,
  profileScreens,
  refundScreens,
  slipsScreens,
  spinScreens,
  transferScreens,
  withdrawScreens,
];
