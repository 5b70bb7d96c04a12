import type { Conversation } from "@mekong/contract/chat";
import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { SwitchName } from "@mekong/contract/simulator/worlds";
import type { World } from "../world/world";
import { ChatChannel } from "./channel";
import type { ChatServer } from "./typed-socket";

/** Active rooms of one world. */
class ChatHub {
  readonly #channels = new Map<string, ChatChannel>();
  readonly #stop: () => void;

  constructor(
    private readonly io: ChatServer,
    private readonly world: World,
    private readonly emptied: () => void,
    private readonly log: (error: unknown) => void,
  ) {
    const stopListening = world.events.listen((event) => this.#hear(event));
    // Reset and drop wait until nobody uses the world.
    const close = () => {
      for (const channel of [...this.#channels.values()]) channel.putAllOut();
    };
    world.closed.addEventListener("abort", close, { once: true });
    this.#stop = () => {
      stopListening();
      world.closed.removeEventListener("abort", close);
    };
  }

  channel(room: string): ChatChannel {
    const known = this.#channels.get(room);
    if (known) return known;
    const fresh = new ChatChannel(this.io, this.world, room, () => this.#drop(room), this.log);
    this.#channels.set(room, fresh);
    return fresh;
  }

  #drop(room: string): void {
    this.#channels.delete(room);
    if (this.#channels.size > 0) return;
    this.#stop();
    this.emptied();
  }

  #hear({ type, about, data }: WorldEvent): void {
    if (type !== "changed") return;
    switch (about) {
      case "chat": {
        const conversation = data as Conversation;
        this.#channels.get(conversation.userId ?? conversation.guestId ?? "")?.tell(conversation);
        return;
      }
      case "typing": {
        const { room, on } = data as { room: string; on: boolean };
        this.#channels.get(room)?.tellTyping(on);
        return;
      }
      case "rooms": {
        const { room, refused } = data as { room: string | null; refused?: boolean };
        if (refused) this.#review(room);
        return;
      }
      case "signIns":
      case "members":
        this.#review((data as { memberId?: string } | undefined)?.memberId ?? null);
        return;
      case "switches":
        if ((data as { name: SwitchName }).name === "terminated") this.#review(null);
        return;
      case "clock":
        this.#review(null);
    }
  }

  /** @param room null for every room */
  #review(room: string | null): void {
    if (room === null) for (const channel of this.#channels.values()) channel.review();
    else this.#channels.get(room)?.review();
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
    const known = this.#hubs.get(world);
    if (known) return known.channel(room);
    const fresh = new ChatHub(this.io, world, () => this.#hubs.delete(world), this.log);
    this.#hubs.set(world, fresh);
    return fresh.channel(room);
  }
}
