import { perWorld } from "../world/per-world";

const MAX_TOKENS = 10_000;

/** Usernames by token. */
export class UpstreamMembers {
  readonly #usernames = new Map<string, string>();

  static readonly of = perWorld(() => new UpstreamMembers());

  usernameOf(token: string): string | null {
    return this.#usernames.get(token) ?? null;
  }

  learn(token: string, username: string): void {
    this.#usernames.delete(token);
    this.#usernames.set(token, username);
    const [oldest] = this.#usernames.keys();
    if (this.#usernames.size > MAX_TOKENS && oldest !== undefined) this.#usernames.delete(oldest);
  }
}
