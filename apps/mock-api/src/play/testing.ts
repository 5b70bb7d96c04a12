import { autoLogin, getGameAccount } from "@mekong/contract/http/games";
import { vi } from "vitest";
import { TestApp } from "../testing";

/** The origin of the game's page: TestApp's `publicUrl`. */
export const ORIGIN = "http://127.0.0.1:4000";

let keys = 0;
/** A key that no round has. */
export const newKey = () => `round-${String(++keys).padStart(4, "0")}`;

/** A member at the game `pg`, with 250 baht in it. */
export class Player {
  private constructor(
    readonly app: TestApp,
    readonly path: string,
    private readonly since: number,
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

  /** Sends a round as the page does; a text is sent as it is. */
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

  /** How many have been played since this player sat down, by anybody. */
  rounds(): Promise<number> {
    return this.app.world.read.gameRound.count({ where: { seq: { gt: this.since } } });
  }

  /** The dice of the game show this from now on. */
  rig(roll: number): void {
    vi.spyOn(this.app.world.dice, "roll").mockReturnValue(roll);
  }
}
