import { CHAT_BURST, CHAT_BURST_SECONDS } from "@mekong/contract/limits";
import { RateLimiter } from "../../domain/chat/rate-limiter";
import { type Customer, findRoom } from "../../domain/chat/rooms";
import { RateLimited } from "../../domain/rate-limited";
import { perWorld } from "../../world/per-world";
import type { World } from "../../world/world";

const EVICT_FROM_SIZE = 1_000;

class CustomerBursts {
  readonly #bursts = new Map<string, RateLimiter>();
  #evictFromSize = EVICT_FROM_SIZE;

  of(customer: Customer): RateLimiter {
    const id = "memberId" in customer ? customer.memberId : customer.guestId;
    const existing = this.#bursts.get(id);
    if (existing) return existing;
    if (this.#bursts.size >= this.#evictFromSize) this.#evictIdle();
    const created = new RateLimiter(CHAT_BURST, CHAT_BURST_SECONDS);
    this.#bursts.set(id, created);
    return created;
  }

  /** Limits memory: anybody can invent guest ids. */
  #evictIdle(): void {
    for (const [id, burst] of this.#bursts) if (burst.isIdle()) this.#bursts.delete(id);
    this.#evictFromSize = Math.max(EVICT_FROM_SIZE, this.#bursts.size * 2);
  }
}

const burstsOf = perWorld(() => new CustomerBursts());

export function countAgainstLimit(world: World, customer: Customer): void {
  const burst = burstsOf(world).of(customer);
  if (!burst.tryAcquire()) throw new RateLimited("REQUEST_LIMIT", burst.waitMs());
}

/**
 * Rejects messages before they reach the write queue. A repeated clientKey passes, because it only returns the stored
 * message.
 * @throws REQUEST_LIMIT
 */
export async function rejectOverLimit(world: World, customer: Customer, clientKey?: string | null): Promise<void> {
  const burst = burstsOf(world).of(customer);
  if (burst.allows()) return;
  const room = clientKey ? await findRoom(world.read, customer) : null;
  const stored =
    clientKey && room
      ? await world.read.chatMessage.findUnique({ where: { roomId_clientKey: { roomId: room.id, clientKey } } })
      : null;
  if (!stored) throw new RateLimited("REQUEST_LIMIT", burst.waitMs());
}
