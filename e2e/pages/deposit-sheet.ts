import type { QrProvider } from "@mekong/contract/limits";
import { expect, type Locator, type Page } from "@playwright/test";
import { banks } from "../../prisma/seed/banks";
import { paymentProviders } from "../../prisma/seed/deposit-accounts";
import { money } from "../support/money";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** Names of a provider in all languages. */
function namesOf(provider: QrProvider): string[] {
  if (provider !== "KBANK") return Object.values(paymentProviders[provider]);
  const { nameTH, nameEN, nameLO } = banks.find(({ code }) => code === provider) ?? banks[0];
  return [nameTH, nameEN, nameLO];
}

/** Deposit sheet: the list of deposit methods, and the QR of a provider. */
export class DepositSheet {
  /** The list of deposit methods. */
  readonly list: Locator;
  /** View of a provider: the form, the live QR or the ended QR. */
  readonly qr: Locator;
  readonly amount: Locator;
  readonly create: Locator;
  readonly createAgain: Locator;
  readonly cancel: Locator;
  readonly confirmCancel: Locator;
  readonly done: Locator;
  readonly save: Locator;
  readonly share: Locator;
  readonly countdown: Locator;
  readonly presets: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    this.list = page.getByRole("dialog", { name: t("deposit:title"), exact: true });
    this.qr = page.getByRole("dialog", { name: t("deposit:qr.title"), exact: true });
    this.amount = this.qr.getByLabel(t("deposit:qr.amount"), { exact: true });
    this.create = this.qr.getByRole("button", { name: t("deposit:qr.create"), exact: true });
    this.createAgain = this.qr.getByRole("button", { name: t("deposit:qr.createAgain") });
    this.cancel = this.qr.getByRole("button", { name: t("deposit:qr.cancel") });
    this.confirmCancel = page.getByRole("button", { name: t("deposit:qr.cancelConfirm") });
    this.done = this.qr.getByRole("button", { name: t("deposit:qr.done") });
    this.save = this.qr.getByRole("button", { name: t("deposit:qr.save") });
    this.share = this.qr.getByRole("button", { name: t("deposit:qr.share") });
    this.countdown = this.qr.getByRole("timer");
    this.presets = this.qr.getByRole("group", { name: t("deposit:qr.presets") }).getByRole("button");
  }

  /** Opens the sheet by URL, over home; with a provider, its view. */
  async open(provider?: QrProvider): Promise<void> {
    await this.page.goto(`/user/home?m=deposit${provider ? `&m.provider=${provider}` : ""}`);
    await waitForHydration(this.page);
    await expect(provider ? this.qr : this.list).toBeVisible();
  }

  async cancelQr(): Promise<void> {
    await this.cancel.click();
    await this.confirmCancel.click();
  }

  /** Row of a QR provider. */
  provider(provider: QrProvider): Locator {
    const names = new RegExp(
      namesOf(provider)
        .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join("|"),
    );
    return this.list.getByRole("region", { name: this.t("deposit:byQr") }).getByRole("link", { name: names });
  }

  /** Row of a bank account to transfer to, with a copy button. */
  account(bank: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: bank });
  }

  preset(baht: number): Locator {
    return this.presets.filter({ hasText: new RegExp(`^฿${baht.toLocaleString("en-US")}$`) });
  }

  qrImage(baht: number): Locator {
    return this.qr.getByRole("img", { name: this.t("deposit:qr.picture", { amount: money(baht) }) });
  }

  /** Creates a QR and waits until it is shown. */
  async createQr(baht: number): Promise<void> {
    await this.amount.fill(String(baht));
    await this.create.click();
    await expect(this.qrImage(baht)).toBeVisible();
  }

  /** Expects the sheet to show and announce the payment. */
  async expectPaid(baht: number): Promise<void> {
    await expect(this.qr.getByRole("heading", { name: this.t("deposit:arrived") })).toBeVisible();
    await expect(this.qr.getByRole("status")).toHaveText(this.t("deposit:arrived"));
    await expect(this.qr).toContainText(`+${money(baht)}`);
  }

  async close(): Promise<void> {
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: this.t("ui:close") })
      .click();
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }
}
