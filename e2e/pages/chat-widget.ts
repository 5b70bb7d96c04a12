import { APP_VERSION } from "@mekong/contract/limits";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/texts";

/** Support chat, as a window over a page or as part of the contact page. */
export class ChatWidget {
  /** Round button over a page, while there are no unread messages. */
  readonly button: Locator;
  readonly panel: Locator;
  readonly log: Locator;
  readonly messages: Locator;
  readonly field: Locator;
  readonly send: Locator;
  readonly picker: Locator;
  readonly close: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  readonly older: Locator;
  readonly sessionEnd: Locator;

  constructor(
    /** The page, or the frame that contains the app. */
    readonly page: Pick<Page, "getByRole" | "getByText" | "locator">,
    private readonly t: Translate,
  ) {
    this.button = page.getByRole("button", { name: t("support:chat.open"), exact: true });
    this.panel = page.getByRole("region", { name: t("support:chat.title") });
    this.log = this.panel.getByRole("log");
    // The slides of a message are list items, too.
    this.messages = this.log.getByRole("list").first().locator("> li");
    this.field = this.panel.getByRole("textbox", { name: t("chat:message") });
    this.send = this.panel.getByRole("button", { name: t("chat:send"), exact: true });
    this.picker = this.panel.locator("input[type=file]");
    this.close = this.panel.getByRole("button", { name: t("support:chat.close") });
    this.alert = this.panel.locator("[aria-live=assertive]");
    this.retry = this.panel.getByRole("button", { name: t("ui:retry") });
    this.older = this.log.getByRole("button", { name: t("chat:older") });
    this.sessionEnd = this.log.getByText(t("chat-message:sessionEnd"));
  }

  /** Text of the connection state. */
  state(state: "connecting" | "online" | "offline" | "refused"): Locator {
    return this.panel.getByText(this.t(`chat:state.${state}`), { exact: true });
  }

  /** The button while there are unread messages. */
  unread(count: number): Locator {
    return this.page.getByRole("button", { name: this.t("support:chat.openUnread", { count }), exact: true });
  }

  /** Button that scrolls down to new messages. */
  pill(count: number): Locator {
    return this.panel.getByRole("button", { name: this.t("chat:newMessages", { count }) });
  }

  message(text: string | RegExp): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** Opens the chat and waits for the connection. */
  async open(): Promise<void> {
    await this.button.click();
    await this.state("online").waitFor();
  }

  /** On the contact page, scrolling to the chat loads it. Waits for connection and conversation. */
  async showInline(): Promise<void> {
    const versionLine = this.page.getByText(this.t("contact:version", { version: APP_VERSION }));
    await expect(async () => {
      await versionLine.scrollIntoViewIfNeeded();
      await expect(this.panel).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(this.state("online")).toBeVisible();
    await expect(this.panel.getByText(this.t("chat:empty")).or(this.messages.first())).toBeVisible();
  }

  /** Sends a message with the Enter key. */
  async sendMessage(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press("Enter");
  }

  /** Sends a message and waits until it is stored, when its time appears. */
  async sendAndConfirm(text: string): Promise<void> {
    await this.sendMessage(text);
    await expect(this.message(text).locator("time")).toBeVisible();
  }

  /** Scroll distance from the bottom in pixels. */
  async distanceFromBottom(): Promise<number> {
    return this.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  }
}
