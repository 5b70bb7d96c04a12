import type { Conversation } from "@mekong/contract/chat";
import type { ChatJoinError, ChatJoined } from "@mekong/contract/chat-socket";
import { CHAT_REPLAY_MAX } from "@mekong/contract/limits";
import { withLinks } from "../domain/chat/media";
import { isOfAgent, messagesAfter, newestMessageId } from "../domain/chat/messages";
import { presenceIn } from "../domain/chat/presence";
import { ROOM_PREFIX } from "../domain/chat/rooms";
import type { World } from "../world/world";
import { recordLeft, recordMessage } from "./record";
import type { ChatClient, ChatServer } from "./typed-socket";
import { isOver, refusalFor, type Visitor } from "./visitor";

/** A socket that is in the room. */
interface Inside {
  readonly socket: ChatClient;
  readonly visitor: Visitor;
  /** Id of the newest message that it had when it came in: it is told the later ones. */
  readonly from: number;
  /** Called once when it is out again, whoever put it out. */
  readonly left: () => void;
}

interface Joining {
  readonly socket: ChatClient;
  readonly visitor: Visitor;
  /** Id of the newest message that the browser has; without it nothing is replayed. */
  readonly after: number | undefined;
  /** `replayed`: what it missed and is told now. */
  readonly acknowledge: (joined: ChatJoined, replayed?: readonly Conversation[]) => void;
  /** Called once when the socket is out of the room again, and never when it was not let in. */
  readonly left: () => void;
}

/** What a socket missed: told in order when it comes in. */
interface Missed {
  readonly messages: readonly Conversation[];
  readonly from: number;
  readonly complete: boolean;
}

/**
 * A room with its customer's sockets in one world. What happens in it happens one after the other: a join
 * with what it missed, a message to everyone, a look at who may stay. Message ids rise in the order of the
 * commits, and a message is put in line after its commit; so a join that reads what is stored has all that
 * was in line before it, and whatever is in line behind it with an id that was read is a message that this
 * socket has already.
 */
export class ChatChannel {
  readonly #inside = new Map<string, Inside>();
  readonly #address: string;
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** Id of the newest message that was told to everyone. */
  #told = 0;
  #typing = false;

  /** @param emptied called when nobody is inside and nothing is in line */
  constructor(
    private readonly io: ChatServer,
    private readonly world: World,
    private readonly room: string,
    private readonly emptied: () => void,
    private readonly log: (error: unknown) => void,
  ) {
    // No socket's id, which is the name of a room as well, has a slash.
    this.#address = `${world.name}/${ROOM_PREFIX}${room}`;
  }

  /** Lets a socket in and tells it what it missed, or says why not. @returns whether it is inside */
  join(joining: Joining): Promise<boolean> {
    return this.#inLine(async () => {
      const { socket, visitor, after, acknowledge } = joining;
      const refused = await refusalFor(this.world, visitor);
      if (refused) {
        this.leave(socket);
        acknowledge({ error: refused });
        return false;
      }
      const known = this.#inside.get(socket.id);
      const missed = await this.#missed(known ? Math.max(after ?? 0, known.from, this.#told) : after);
      // From here on nothing is awaited: it is inside, or it is not.
      if (!socket.connected) return false;
      if (this.world.closed.aborted) {
        acknowledge({ error: "NO_WORLD" });
        return false;
      }
      acknowledge({ ok: true, room: `${ROOM_PREFIX}${this.room}`, complete: missed.complete }, missed.messages);
      for (const message of missed.messages) socket.emit("messaging", message);
      this.#enter(joining, missed.from);
      return true;
    });
  }

  /** Tells a stored message to everyone inside. */
  tell(conversation: Conversation): void {
    void this.#inLine(async () => {
      if (this.#inside.size === 0) return;
      const linked = await withLinks(this.world, conversation);
      const have: string[] = [];
      for (const inside of [...this.#inside.values()]) {
        if (isOver(this.world, inside.visitor)) this.#putOut(inside, "INVALID_TICKET");
        else if (inside.from >= conversation.id) have.push(inside.socket.id);
      }
      this.io.local.to(this.#address).except(have).emit("messaging", linked);
      this.#told = conversation.id;
      const sockets = this.#inside.size - have.length;
      if (sockets > 0) recordMessage(this.world, linked, sockets);
      if (isOfAgent(conversation) && this.#typing) this.#tellTyping(false);
    }).catch((error: unknown) => this.#fail(error));
  }

  /** Tells everyone inside whether the support is typing. */
  tellTyping(on: boolean): void {
    void this.#inLine(async () => this.#tellTyping(on));
  }

  /** Puts out who may not stay. */
  review(): void {
    void this.#inLine(async () => {
      for (const inside of [...this.#inside.values()]) {
        const refused = await refusalFor(this.world, inside.visitor);
        if (refused) this.#putOut(inside, refused);
      }
    }).catch((error: unknown) => this.#fail(error));
  }

  /** Everyone has to join anew. */
  putAllOut(): void {
    for (const inside of [...this.#inside.values()]) this.#putOut(inside);
  }

  /** A socket goes; one that is not inside stays outside. */
  leave(socket: ChatClient): void {
    const inside = this.#inside.get(socket.id);
    if (!inside) return;
    this.#inside.delete(socket.id);
    void socket.leave(this.#address);
    inside.left();
    this.#mayBeEmpty();
  }

  #enter({ socket, visitor, left }: Joining, from: number): void {
    const before = this.#inside.get(socket.id);
    if (before) {
      // It stays: what was taken for coming in a second time is given back.
      this.#inside.set(socket.id, { ...before, visitor, from });
      left();
      return;
    }
    const gone = presenceIn(this.world).enter(this.room);
    this.#inside.set(socket.id, {
      socket,
      visitor,
      from,
      left: () => {
        gone();
        left();
      },
    });
    void socket.join(this.#address);
  }

  async #missed(after: number | undefined): Promise<Missed> {
    const newest = await newestMessageId(this.world.read, this.room);
    if (after === undefined) return { messages: [], from: newest, complete: true };
    // What the browser has is of another time: the world was reset.
    if (after > newest) return { messages: [], from: newest, complete: false };
    const messages = await messagesAfter(this.world, this.room, after, CHAT_REPLAY_MAX + 1);
    if (messages.length > CHAT_REPLAY_MAX) return { messages: [], from: newest, complete: false };
    return { messages, from: messages.at(-1)?.id ?? after, complete: true };
  }

  #tellTyping(on: boolean): void {
    this.#typing = on;
    this.io.local.to(this.#address).emit("typing", { on });
  }

  /** What could not be told is not left out: everyone joins anew, and it is replayed. */
  #fail(error: unknown): void {
    if (!this.world.closed.aborted) this.log(error);
    this.putAllOut();
  }

  /** @param why where the customer is refused from now on; who is to come back at once has none */
  #putOut({ socket, visitor }: Inside, why?: ChatJoinError): void {
    this.leave(socket);
    socket.emit("left");
    if (why) recordLeft(this.world, visitor, why);
  }

  /** Does something when all that was put in line before is done. Whoever is inside keeps the world open meanwhile. */
  #inLine<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const turn = this.#line.then(work);
    this.#line = turn
      .catch(() => undefined)
      .then(() => {
        this.#waiting -= 1;
        this.#mayBeEmpty();
      });
    return turn;
  }

  #mayBeEmpty(): void {
    if (this.#waiting === 0 && this.#inside.size === 0) this.emptied();
  }
}
