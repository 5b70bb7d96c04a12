import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import type { ActionInput, ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
import { jweTo } from "../features/giftlink/testing";
import type { Answered, TestApp } from "../testing";
import { tokenOf, wealthyMember } from "./people";

/** The member that is signed in by default. */
export const one = "0800000001";
export const two = "0800000002";

/** Test world with two funded members and helpers for requests. */
export class Stage {
  token: string | null;

  private constructor(
    readonly app: TestApp,
    private readonly tokens: Readonly<Record<string, string>>,
  ) {
    this.token = tokens[one] ?? null;
  }

  /** @returns a function that opens a copy of the world */
  static async furnish(app: TestApp): Promise<(name: string) => Promise<Stage>> {
    const tokens: Record<string, string> = {};
    for (const username of [one, two]) {
      await wealthyMember(app.world, username);
      tokens[username] = await tokenOf(app.world, username);
    }
    return async (name) => new Stage(await app.copy(name), tokens);
  }

  static async of(app: TestApp, username: string): Promise<Stage> {
    const stage = new Stage(app, { [username]: await tokenOf(app.world, username) });
    stage.signIn(username);
    return stage;
  }

  signIn(username: string): void {
    this.token = this.tokens[username] ?? null;
  }

  get(path: string, headers?: Record<string, string>): Promise<Answered<unknown>> {
    return this.send("GET", path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered<unknown>> {
    return this.send("POST", path, body, headers);
  }
  put(path: string, body: unknown): Promise<Answered<unknown>> {
    return this.send("PUT", path, body);
  }
  delete(path: string): Promise<Answered<unknown>> {
    return this.send("DELETE", path);
  }

  sendSlip(content: Buffer | string): Promise<Answered<unknown>> {
    const form = new FormData();
    form.append("file", new File([typeof content === "string" ? content : new Uint8Array(content)], "slip.png"));
    return this.post("/wallet/slip", form);
  }

  async encrypted(link: string): Promise<string> {
    const { giftLinkKey } = (await this.get("/lookup/deposit")).answer as AnswerOf<typeof lookupDeposit>;
    return jweTo(giftLinkKey, link);
  }

  /** @param path without `/api` */
  private send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const authorization = this.token ? `Bearer ${this.token}` : "";
    return this.app.send(method, `/api${path}`, body, { authorization, ...headers });
  }

  /** Runs an action that must succeed. */
  async do<N extends ActionName>(action: N, input: ActionInput<N>): Promise<ActionOutput<N>> {
    const answered = await this.attempt(action, input);
    if (answered.status !== 200) throw new Error(`${action} answered ${answered.response.body}`);
    return (answered.answer as { output: ActionOutput<N> }).output;
  }
  /** Runs an action that may fail. */
  attempt<N extends ActionName>(action: N, input: ActionInput<N>): Promise<Answered<unknown>> {
    return this.control("POST", `actions/${action}`, input);
  }
  control(method: string, path: string, body?: unknown): Promise<Answered<unknown>> {
    return this.app.send(method, `/simulator/worlds/${this.app.world.name}/${path}`, body);
  }

  async last(...calls: ReadonlyArray<() => Promise<Answered<unknown>>>): Promise<Answered<unknown>> {
    let answered: Answered<unknown> | undefined;
    for (const call of calls) answered = await call();
    if (!answered) throw new Error("no calls");
    return answered;
  }

  async deposit(amount: number): Promise<void> {
    await this.post("/qrcode/KBANK", { amount });
    await this.do("qr.pay", { target: "latest" });
  }
  async pendingBonus(): Promise<void> {
    await this.do("bonus.activate", { member: one, code: "DAILY10" });
    await this.deposit(1_000);
  }
  async pauper(): Promise<void> {
    await this.do("member.create", { username: "0800000009", password: "pauper123" });
    const { answer } = await this.post("/login", { username: "0800000009", password: "pauper123" });
    this.token = (answer as { token: string }).token;
  }
}
