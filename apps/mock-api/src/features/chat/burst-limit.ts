import { Refusal } from "@mekong/contract/errors";
import { CHAT_BURST, CHAT_BURST_SECONDS } from "@mekong/contract/limits";
import { Burst } from "../../domain/chat/burst";
import { type Customer, roomOf } from "../../domain/chat/rooms";
import type { World } from "../../world/world";

/** Number of customers from which idle ones are evicted. */
const FORGET_FROM = 1_000;

/** Rate limit per customer; messages and uploads count together. */
class CustomerBursts {
  readonly #bursts = new Map<string, Burst>();
  #forgetFrom = FORGET_FROM;

  of(customer: Customer): Burst {
    const id = "memberId" in customer ? customer.memberId : customer.guestId;
    const known = this.#bursts.get(id);
    if (known) return known;
    if (this.#bursts.size >= this.#forgetFrom) this.#forget();
    const fresh = new Burst(CHAT_BURST, CHAT_BURST_SECONDS);
    this.#bursts.set(id, fresh);
    return fresh;
  }

  /** Evicts idle customers, because anybody can invent new guest ids. */
  #forget(): void {
    for (const [id, burst] of this.#bursts) if (burst.idle()) this.#bursts.delete(id);
    this.#forgetFrom = Math.max(FORGET_FROM, this.#bursts.size * 2);
  }
}

const worlds = new WeakMap<World, CustomerBursts>();

function burstOf(world: World, customer: Customer): Burst {
  const bursts = worlds.get(world) ?? new CustomerBursts();
  worlds.set(world, bursts);
  return bursts.of(customer);
}

export function countSent(world: World, customer: Customer): void {
  if (!burstOf(world, customer).take()) throw new Refusal("REQUEST_LIMIT");
}

/**
 * Rejects messages over the limit before they reach the write queue. A repeated clientKey passes: it only returns the
 * stored message.
 * @throws Refusal REQUEST_LIMIT
 */
export async function refuseFlood(world: World, customer: Customer, clientKey?: string | null): Promise<void> {
  if (burstOf(world, customer).allows()) return;
  const room = clientKey ? await roomOf(world.read, customer) : null;
  const stored =
    clientKey && room
      ? await world.read.chatMessage.findUnique({ where: { roomId_clientKey: { roomId: room.id, clientKey } } })
      : null;
  if (!stored) throw new Refusal("REQUEST_LIMIT");
}
