import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

/** File for `setInputFiles`. */
interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Deposit methods other than QR and bank transfer, each a view of the deposit sheet. */
export class DepositMethods {
  readonly topUp: Locator;
  readonly amount: Locator;
  readonly announce: Locator;
  readonly countdown: Locator;
  readonly announceAgain: Locator;

  readonly gift: Locator;
  readonly link: Locator;
  readonly redeem: Locator;

  readonly slip: Locator;
  readonly file: Locator;
  readonly preview: Locator;
  readonly send: Locator;
  readonly sendAgain: Locator;
  readonly cancel: Locator;
  readonly progress: Locator;
  /** Status of an uploaded slip. */
  readonly review: Locator;

  readonly finish: Locator;
  readonly back: Locator;
  /** "An error occured". */
  readonly alert: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const sheet = (name: string) => page.getByRole("dialog", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    this.topUp = sheet(t("deposit:topup.title"));
    this.amount = page.getByLabel(t("deposit:topup.amount"), { exact: true });
    this.announce = button(t("deposit:topup.announce"));
    this.countdown = page.getByRole("timer");
    this.announceAgain = button(t("deposit:topup.again"));
    this.gift = sheet(t("deposit:gift.title"));
    this.link = page.getByRole("textbox", { name: t("deposit:gift.link"), exact: true });
    this.redeem = button(t("deposit:gift.redeem"));
    this.slip = sheet(t("slip:upload.title"));
    this.file = page.getByLabel(t("slip:upload.choose"), { exact: true });
    this.preview = page.getByRole("img", { name: t("slip:upload.preview") });
    this.send = button(t("slip:upload.send"));
    this.sendAgain = button(t("slip:upload.again"));
    this.cancel = button(t("slip:upload.cancel"));
    this.progress = page.getByRole("progressbar", { name: t("slip:upload.progress") });
    this.review = sheet(t("slip:review.title"));
    this.finish = button(t("deposit:finish"));
    this.back = button(t("deposit:back"));
    this.alert = page.getByRole("alertdialog", { name: t("outcome:alertTitle"), exact: true });
    this.toast = page.locator("[data-sonner-toast]");
  }

  /** Opens a method by URL, over home. */
  async open(method: "topup" | "giftlink" | "slip", search = ""): Promise<void> {
    await this.page.goto(`/user/home?m=deposit&m.way=${method}${search}`);
    await waitForHydration(this.page);
    await expect(this.page.getByRole("dialog")).toBeVisible();
  }

  /** Link to a method in the list of the deposit sheet. */
  row(name: string): Locator {
    return this.page
      .getByRole("dialog", { name: this.t("deposit:title"), exact: true })
      .getByRole("link", { name: new RegExp(`^${name}`) });
  }

  /** Expects the result to be shown and announced. */
  async expectResult(text: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 3, name: text, exact: true })).toBeVisible();
    await expect(this.page.getByRole("status").filter({ hasText: text })).toBeAttached();
  }

  /** Announces a deposit and waits for its countdown. */
  async announceDeposit(baht: number | string): Promise<void> {
    await this.amount.fill(String(baht));
    await this.announce.click();
    await expect(this.countdown).toBeVisible();
  }

  /** @param file content, or the path of a file */
  async choose(file: PickedFile | string): Promise<void> {
    await expect(this.file).toBeEnabled();
    await this.file.setInputFiles(file);
  }
}
