import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import type { ActionInput, ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
import { encryptJwe } from "../features/giftlink/testing";
import type { TestApp, TestResponse } from "../testing";
import { createFundedMember, tokenOf } from "./members";

export const memberOne = "0800000001";
export const memberTwo = "0800000002";

export class TestBed {
  token: string | null;

  private constructor(
    readonly app: TestApp,
    private readonly tokens: Readonly<Record<string, string>>,
  ) {
    this.token = tokens[memberOne] ?? null;
  }

  /** @returns a function that opens a copy of the world */
  static async createFactory(app: TestApp): Promise<(name: string) => Promise<TestBed>> {
    const tokens: Record<string, string> = {};
    for (const username of [memberOne, memberTwo]) {
      await createFundedMember(app.world, username);
      tokens[username] = await tokenOf(app.world, username);
    }
    return async (name) => new TestBed(await app.copy(name), tokens);
  }

  static async of(app: TestApp, username: string): Promise<TestBed> {
    const testBed = new TestBed(app, { [username]: await tokenOf(app.world, username) });
    testBed.signIn(username);
    return testBed;
  }

  signIn(username: string): void {
    this.token = this.tokens[username] ?? null;
  }

  get(path: string, headers?: Record<string, string>): Promise<TestResponse<unknown>> {
    return this.send("GET", path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse<unknown>> {
    return this.send("POST", path, body, headers);
  }
  put(path: string, body: unknown): Promise<TestResponse<unknown>> {
    return this.send("PUT", path, body);
  }
  delete(path: string): Promise<TestResponse<unknown>> {
    return this.send("DELETE", path);
  }

  sendSlip(content: Buffer | string): Promise<TestResponse<unknown>> {
    const form = new FormData();
    form.append("file", new File([typeof content === "string" ? content : new Uint8Array(content)], "slip.png"));
    return this.post("/wallet/slip", form);
  }

  async encryptLink(link: string): Promise<string> {
    const { giftLinkKey } = (await this.get("/lookup/deposit")).answer as AnswerOf<typeof lookupDeposit>;
    return encryptJwe(giftLinkKey, link);
  }

  /** @param path without `/api` */
  private send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const authorization = this.token ? `Bearer ${this.token}` : "";
    return this.app.send(method, `/api${path}`, body, { authorization, ...headers });
  }

  async do<N extends ActionName>(action: N, input: ActionInput<N>): Promise<ActionOutput<N>> {
    const response = await this.attempt(action, input);
    if (response.status !== 200) throw new Error(`${action} answered ${response.response.body}`);
    return (response.answer as { output: ActionOutput<N> }).output;
  }
  attempt<N extends ActionName>(action: N, input: ActionInput<N>): Promise<TestResponse<unknown>> {
    return this.control("POST", `actions/${action}`, input);
  }
  control(method: string, path: string, body?: unknown): Promise<TestResponse<unknown>> {
    return this.app.send(method, `/simulator/worlds/${this.app.world.name}/${path}`, body);
  }

  async lastResponse(...calls: ReadonlyArray<() => Promise<TestResponse<unknown>>>): Promise<TestResponse<unknown>> {
    let response: TestResponse<unknown> | undefined;
    for (const call of calls) response = await call();
    if (!response) throw new Error("no calls");
    return response;
  }

  async deposit(amount: number): Promise<void> {
    await this.post("/qrcode/KBANK", { amount });
    await this.do("qr.pay", { target: "latest" });
  }
  async pendingBonus(): Promise<void> {
    await this.do("bonus.activate", { member: memberOne, code: "DAILY10" });
    await this.deposit(1_000);
  }
  async signInAsPoorMember(): Promise<void> {
    await this.do("member.create", { username: "0800000009", password: "pauper123" });
    const { answer } = await this.post("/login", { username: "0800000009", password: "pauper123" });
    this.token = (answer as { token: string }).token;
  }
}
