import type { Conversation } from "@mekong/contract/chat";
import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { SwitchName } from "@mekong/contract/simulator/worlds";
import type { World } from "../world/world";
import { ChatChannel } from "./channel";
import type { ChatServer } from "./typed-socket";

class ChatHub {
  readonly #channels = new Map<string, ChatChannel>();
  readonly #stopListening: () => void;

  constructor(
    private readonly io: ChatServer,
    private readonly world: World,
    private readonly onEmpty: () => void,
    private readonly log: (error: unknown) => void,
  ) {
    const stopListening = world.events.listen((event) => this.#handleEvent(event));
    // Evicts all sockets, because reset and drop wait until nobody uses the world.
    const close = () => {
      for (const channel of [...this.#channels.values()]) channel.evictAll();
    };
    world.closed.addEventListener("abort", close, { once: true });
    this.#stopListening = () => {
      stopListening();
      world.closed.removeEventListener("abort", close);
    };
  }

  channel(room: string): ChatChannel {
    const existing = this.#channels.get(room);
    if (existing) return existing;
    const created = new ChatChannel(this.io, this.world, room, () => this.#drop(room), this.log);
    this.#channels.set(room, created);
    return created;
  }

  #drop(room: string): void {
    this.#channels.delete(room);
    if (this.#channels.size > 0) return;
    this.#stopListening();
    this.onEmpty();
  }

  #handleEvent({ type, about, data }: WorldEvent): void {
    if (type !== "changed") return;
    switch (about) {
      case "chat": {
        const conversation = data as Conversation;
        this.#channels.get(conversation.userId ?? conversation.guestId ?? "")?.broadcast(conversation);
        return;
      }
      case "typing": {
        const { room, on } = data as { room: string; on: boolean };
        this.#channels.get(room)?.broadcastTyping(on);
        return;
      }
      case "rooms": {
        const { room, refused } = data as { room: string | null; refused?: boolean };
        if (refused) this.#evictUnauthorized(room);
        return;
      }
      case "signIns":
      case "members":
        this.#evictUnauthorized((data as { memberId?: string } | undefined)?.memberId ?? null);
        return;
      case "switches":
        if ((data as { name: SwitchName }).name === "terminated") this.#evictUnauthorized(null);
        return;
      case "clock":
        this.#evictUnauthorized(null);
    }
  }

  /** @param room null for every room */
  #evictUnauthorized(room: string | null): void {
    if (room === null) for (const channel of this.#channels.values()) channel.evictUnauthorized();
    else this.#channels.get(room)?.evictUnauthorized();
  }
}

export class ChatHubs {
  readonly #hubs = new Map<World, ChatHub>();

  constructor(
    private readonly io: ChatServer,
    private readonly log: (error: unknown) => void,
  ) {}

  /** The caller must queue work on it at once, because an idle, empty channel is dropped. */
  channel(world: World, room: string): ChatChannel {
    const existing = this.#hubs.get(world);
    if (existing) return existing.channel(room);
    const created = new ChatHub(this.io, world, () => this.#hubs.delete(world), this.log);
    this.#hubs.set(world, created);
    return created.channel(room);
  }
}
