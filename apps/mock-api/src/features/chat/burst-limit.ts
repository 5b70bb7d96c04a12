import { Refusal } from "@mekong/contract/errors";
import { CHAT_BURST, CHAT_BURST_SECONDS } from "@mekong/contract/limits";
import { Burst } from "../../domain/chat/burst";
import { type Customer, roomOf } from "../../domain/chat/rooms";
import type { World } from "../../world/world";

/** Customers remembered before those who have been quiet are looked for. */
const FORGET_FROM = 1_000;

/** How much the customers of a world have sent lately: messages and files, of each customer for itself. */
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

  /** Whoever asks with ever new ids of guests is remembered for seconds only. */
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

/** Counts something new that a customer sends. @throws Refusal REQUEST_LIMIT when it is one too many */
export function countSent(world: World, customer: Customer): void {
  if (!burstOf(world, customer).take()) throw new Refusal("REQUEST_LIMIT");
}

/**
 * Refuses a flood before it takes turns in the write lane. What was stored before is let through: it is
 * only answered again.
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
