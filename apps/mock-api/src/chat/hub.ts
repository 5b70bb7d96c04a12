import type { Conversation } from "@mekong/contract/chat";
import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { SwitchName } from "@mekong/contract/simulator/worlds";
import type { World } from "../world/world";
import { ChatChannel } from "./channel";
import type { ChatServer } from "./typed-socket";

/** The rooms of one world that somebody is in: it hears what happens in the world and passes it on. */
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
    // A world that is reset or dropped waits for those who use it: everyone lets go at once.
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

  /** Looks again at who may be in a room, or with null in any. */
  #review(room: string | null): void {
    if (room === null) for (const channel of this.#channels.values()) channel.review();
    else this.#channels.get(room)?.review();
  }
}

/** The rooms of every world that somebody is in. */
export class ChatHubs {
  readonly #hubs = new Map<World, ChatHub>();

  constructor(
    private readonly io: ChatServer,
    private readonly log: (error: unknown) => void,
  ) {}

  /** A room's channel. It lives while something is in line or somebody inside: put something in line at once. */
  channel(world: World, room: string): ChatChannel {
    const known = this.#hubs.get(world);
    if (known) return known.channel(room);
    const fresh = new ChatHub(this.io, world, () => this.#hubs.delete(world), this.log);
    this.#hubs.set(world, fresh);
    return fresh.channel(room);
  }
}
