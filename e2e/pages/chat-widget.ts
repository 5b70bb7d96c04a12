import { APP_VERSION } from "@mekong/contract/limits";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../support/words";

/** The chat with support, as a window over a page or as a part of the contact page. */
export class ChatWidget {
  /** The round button over a page, by what it is called without unread messages. */
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
    /** Of the page, or of the frame that the app is in. */
    readonly page: Pick<Page, "getByRole" | "getByText" | "locator">,
    private readonly t: Translate,
  ) {
    this.button = page.getByRole("button", { name: t("support:chat.open"), exact: true });
    this.panel = page.getByRole("region", { name: t("support:chat.title") });
    this.log = this.panel.getByRole("log");
    // Slides of a message are items of a list as well.
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

  /** How the line stands, in its words. */
  state(state: "connecting" | "online" | "offline" | "refused"): Locator {
    return this.panel.getByText(this.t(`chat:state.${state}`), { exact: true });
  }

  /** The button while that many messages are unread. */
  unread(count: number): Locator {
    return this.page.getByRole("button", { name: this.t("support:chat.openUnread", { count }), exact: true });
  }

  /** What leads to that many messages further down. */
  pill(count: number): Locator {
    return this.panel.getByRole("button", { name: this.t("chat:newMessages", { count }) });
  }

  /** Messages that have these words in them. */
  message(words: string | RegExp): Locator {
    return this.messages.filter({ hasText: words });
  }

  /** Opens it by its button and waits for the line. */
  async open(): Promise<void> {
    await this.button.click();
    await this.state("online").waitFor();
  }

  /** On the contact page it opens when it comes near the window. Waits for the line and the conversation. */
  async showInline(): Promise<void> {
    const beside = this.page.getByText(this.t("support:contact.version", { version: APP_VERSION }));
    await expect(async () => {
      await beside.scrollIntoViewIfNeeded();
      await expect(this.panel).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(this.state("online")).toBeVisible();
    await expect(this.panel.getByText(this.t("chat:empty")).or(this.messages.first())).toBeVisible();
  }

  /** Writes a message and sends it by the keyboard. */
  async say(words: string): Promise<void> {
    await this.field.fill(words);
    await this.field.press("Enter");
  }

  /** Says it and waits until it is stored: its time stands beside it then. */
  async tell(words: string): Promise<void> {
    await this.say(words);
    await expect(this.message(words).locator("time")).toBeVisible();
  }

  /** How far the messages are from their end, in pixels. */
  async fromBottom(): Promise<number> {
    return this.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  }
}
