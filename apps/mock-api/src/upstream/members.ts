import type { World } from "../world/world";

const MAX_TOKENS = 10_000;

const membersByWorld = new WeakMap<World, UpstreamMembers>();

/** Usernames by token; the oldest are removed first. */
export class UpstreamMembers {
  readonly #usernames = new Map<string, string>();

  static of(world: World): UpstreamMembers {
    const known = membersByWorld.get(world);
    if (known) return known;
    const members = new UpstreamMembers();
    membersByWorld.set(world, members);
    return members;
  }

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
