import type { CustomerMessage } from "@mekong/contract/chat";
import { type AnswerOf, type Endpoint, type InputOf, pathOf } from "@mekong/contract/endpoint";
import { chatHistory, readChat, sendChatMessage, uploadChatImage } from "@mekong/contract/http/chat";
import { login } from "@mekong/contract/http/login";
import { REQUESTED_WITH } from "@mekong/contract/limits";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";

type CustomerIdentity = { guestId: string } | { token: string };

/** A chat customer without a browser: calls the member API directly. */
export class ApiCustomer {
  private constructor(
    private readonly api: string,
    private readonly world: WorldClient,
    private readonly identity: CustomerIdentity,
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
    if ("token" in this.identity) throw new Error("a member has no guest id");
    return this.identity.guestId;
  }

  /** Sends a text message, or a message of another type. */
  async sendMessage(message: string | CustomerMessage, name?: string): Promise<void> {
    const customerMessage: CustomerMessage =
      typeof message === "string" ? { message_type: "text", payload: { message } } : message;
    await this.call(sendChatMessage, {
      body: { ...this.identityFields, sender: "customer", message: customerMessage, name },
    });
  }

  /** Uploads a picture and sends it. @param png base64 */
  async sendPicture(png: string, caption: string): Promise<void> {
    const form = new FormData();
    form.append("file", new File([Buffer.from(png, "base64")], "picture.png"));
    const query = "guestId" in this.identity ? `?guestId=${this.identity.guestId}` : "";
    const response = await this.send(uploadChatImage, uploadChatImage.path + query, form);
    const { path } = response as AnswerOf<typeof uploadChatImage>;
    await this.sendMessage({
      message_type: "media",
      payload: { url: false, fileType: "image", filePath: path, message: caption },
    });
  }

  /** Fetches the conversation as the customer sees it, oldest first. */
  async fetchHistory() {
    return (await this.call(chatHistory, { body: { ...this.identityFields, limit: 100 } })).conversations;
  }

  /** Marks the messages of the support as read. */
  async markRead(): Promise<void> {
    await this.call(readChat, { body: this.identityFields });
  }

  private get identityFields() {
    return "guestId" in this.identity ? this.identity : {};
  }

  private async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const { body } = input as { body: unknown };
    return (await this.send(endpoint, pathOf(endpoint), JSON.stringify(body))) as AnswerOf<E>;
  }

  private async send(endpoint: Pick<Endpoint, "method">, path: string, body: string | FormData): Promise<unknown> {
    const headers: Record<string, string> = { "x-world": this.world.name, "x-requested-with": REQUESTED_WITH };
    if (typeof body === "string") headers["content-type"] = "application/json";
    if ("token" in this.identity && this.identity.token) headers.authorization = `Bearer ${this.identity.token}`;
    const response = await fetch(new URL(path, this.api), { method: endpoint.method, headers, body });
    if (!response.ok)
      throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
