import { autoLogin, getGameAccount } from "@mekong/contract/http/games";
import { vi } from "vitest";
import { TestApp } from "../testing";

/** This origin is the same as TestApp's `publicUrl`. */
export const ORIGIN = "http://127.0.0.1:4000";

let keyCount = 0;
export const newKey = () => `round-${String(++keyCount).padStart(4, "0")}`;

/** A player is a member with 250 baht in the game `pg`. */
export class Player {
  private constructor(
    readonly app: TestApp,
    readonly path: string,
    private readonly seqAtStart: number,
  ) {}

  static async start(code = "pg", app?: TestApp): Promise<Player> {
    const started = app ?? (await TestApp.signedIn());
    const { username, password } = (await started.call(getGameAccount, { params: { code } })).answer;
    const { answer } = await started.call(autoLogin, { params: { provider: code, username, password } });
    const before = await started.world.read.gameRound.aggregate({ _max: { seq: true } });
    return new Player(started, answer.link.slice(ORIGIN.length), before._max.seq ?? 0);
  }

  page(language = "en", path = this.path) {
    return this.app.fastify.inject({ url: path, headers: { "accept-language": language } });
  }

  /** A string is sent as the raw body. */
  async bet(body: unknown, headers: Record<string, string> = {}) {
    const response = await this.app.fastify.inject({
      method: "POST",
      url: `${this.path}/rounds`,
      headers: { origin: ORIGIN, "content-type": "application/json", ...headers },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.statusCode, answer: response.json() };
  }

  async balance(): Promise<number> {
    return (await this.app.fastify.inject({ url: `${this.path}/balance` })).json().balance;
  }

  /** Returns the number of rounds that anyone played since this player started. */
  rounds(): Promise<number> {
    return this.app.world.read.gameRound.count({ where: { seq: { gt: this.seqAtStart } } });
  }

  setRoll(roll: number): void {
    vi.spyOn(this.app.world.dice, "roll").mockReturnValue(roll);
  }
}
