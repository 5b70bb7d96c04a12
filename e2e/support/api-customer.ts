import type { CustomerMessage } from "@mekong/contract/chat";
import { type AnswerOf, type Endpoint, type InputOf, pathOf } from "@mekong/contract/endpoint";
import { chatHistory, readChat, sendChatMessage, uploadChatImage } from "@mekong/contract/http/chat";
import { login } from "@mekong/contract/http/login";
import { REQUESTED_WITH } from "@mekong/contract/limits";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";

type Who = { guestId: string } | { token: string };

/** A chat customer without a browser: calls the member API directly. */
export class ApiCustomer {
  private constructor(
    private readonly api: string,
    private readonly world: WorldClient,
    private readonly who: Who,
  ) {}

  /** A guest with a new id. */
  static guest(api: string, world: WorldClient): ApiCustomer {
    return new ApiCustomer(api, world, { guestId: `guest_${crypto.randomUUID()}` });
  }

  /** The demo member, signed in. */
  static async member(api: string, world: WorldClient): Promise<ApiCustomer> {
    const { username, password } = demoMember;
    const visitor = new ApiCustomer(api, world, { token: "" });
    const { token } = await visitor.call(login, { body: { username, password } });
    return new ApiCustomer(api, world, { token });
  }

  get guestId(): string {
    if ("token" in this.who) throw new Error("a member has no guest id");
    return this.who.guestId;
  }

  /** Sends a text message, or a message of another type. */
  async say(message: string | CustomerMessage, name?: string): Promise<void> {
    const said: CustomerMessage =
      typeof message === "string" ? { message_type: "text", payload: { message } } : message;
    await this.call(sendChatMessage, { body: { ...this.asWhom, sender: "customer", message: said, name } });
  }

  /** Uploads a picture and sends it. @param png base64 */
  async showPicture(png: string, caption: string): Promise<void> {
    const form = new FormData();
    form.append("file", new File([Buffer.from(png, "base64")], "picture.png"));
    const query = "guestId" in this.who ? `?guestId=${this.who.guestId}` : "";
    const answer = await this.send(uploadChatImage, uploadChatImage.path + query, form);
    const { path } = answer as AnswerOf<typeof uploadChatImage>;
    await this.say({
      message_type: "media",
      payload: { url: false, fileType: "image", filePath: path, message: caption },
    });
  }

  /** Fetches the conversation as the customer sees it, oldest first. */
  async sees() {
    return (await this.call(chatHistory, { body: { ...this.asWhom, limit: 100 } })).conversations;
  }

  /** Marks the messages of the support as read. */
  async reads(): Promise<void> {
    await this.call(readChat, { body: this.asWhom });
  }

  private get asWhom() {
    return "guestId" in this.who ? this.who : {};
  }

  private async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const { body } = input as { body: unknown };
    return (await this.send(endpoint, pathOf(endpoint), JSON.stringify(body))) as AnswerOf<E>;
  }

  private async send(endpoint: Pick<Endpoint, "method">, path: string, body: string | FormData): Promise<unknown> {
    const headers: Record<string, string> = { "x-world": this.world.name, "x-requested-with": REQUESTED_WITH };
    if (typeof body === "string") headers["content-type"] = "application/json";
    if ("token" in this.who && this.who.token) headers.authorization = `Bearer ${this.who.token}`;
    const response = await fetch(new URL(path, this.api), { method: endpoint.method, headers, body });
    if (!response.ok)
      throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
