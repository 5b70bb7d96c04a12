import { expect, type Locator, type Page } from "@playwright/test";
import type { Panel } from "./panel";

/** Chat desk of the agent in the simulator panel. */
export class Desk {
  readonly page: Page;
  readonly list: Locator;
  /** The messages of the open room. */
  readonly messages: Locator;
  readonly preview: Locator;
  readonly customer: Locator;

  constructor(private readonly panel: Panel) {
    this.page = panel.page;
    this.list = this.page.getByRole("list", { name: "Conversations" });
    this.messages = this.page.getByRole("log");
    this.preview = this.page.getByRole("region", { name: "Preview" });
    this.customer = this.page.getByRole("complementary", { name: "Customer" });
  }

  async open(search = ""): Promise<void> {
    await this.panel.open("chat", search);
    await expect(this.page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  }

  /** A room in the list, by customer name or message text. */
  room(text: string | RegExp): Locator {
    return this.list.getByRole("button").filter({ hasText: text });
  }

  /** Opens a room (default: the newest) and waits for its messages. */
  async openRoom(room = this.list.getByRole("button").first()): Promise<void> {
    await room.click();
    await expect(this.messages.getByRole("listitem").first()).toBeVisible();
  }

  /** Sends a message in the open room with the Enter key. */
  async reply(text: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: /^Message to / });
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  }

  /** Expects exactly these messages in the open room, in this order. */
  async expectMessages(...texts: (string | RegExp)[]): Promise<void> {
    const patterns = texts.map((text) => (typeof text === "string" ? new RegExp(text) : text));
    await expect(this.messages.getByRole("listitem")).toHaveText(patterns);
  }

  replyField(name: string): Locator {
    return this.page.getByRole("textbox", { name: `Message to ${name}` });
  }

  /** Changes the type of the message being written. */
  async chooseType(type: string): Promise<void> {
    await this.page.getByRole("group", { name: "Message type" }).getByText(type, { exact: true }).click();
  }

  /** Group of fields of the message being written, such as `Button 2`. */
  formGroup(name: string, container: Locator = this.form): Locator {
    return container.getByRole("group", { name, exact: true });
  }

  get form(): Locator {
    return this.page.getByRole("form", { name: /^Reply to / });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.form.getByRole("button", { name, exact: typeof name === "string" }).click();
  }
}
