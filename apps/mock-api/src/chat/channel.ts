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

interface Inside {
  readonly socket: ChatClient;
  readonly visitor: Visitor;
  /** Newest message id at the join; later ones are emitted. */
  readonly from: number;
  readonly left: () => void;
}

interface Joining {
  readonly socket: ChatClient;
  readonly visitor: Visitor;
  /** Newest message id that the browser has; undefined requests no replay. */
  readonly after: number | undefined;
  readonly acknowledge: (joined: ChatJoined, replayed?: readonly Conversation[]) => void;
  /** Called once when the socket leaves; never if refused. */
  readonly left: () => void;
}

interface Missed {
  readonly messages: readonly Conversation[];
  readonly from: number;
  readonly complete: boolean;
}

/**
 * One room in one world. Joins, messages and membership checks run one at a time. Messages are queued after commit and ids
 * rise in commit order, so a message whose id a join has already read is a duplicate.
 */
export class ChatChannel {
  readonly #inside = new Map<string, Inside>();
  readonly #address: string;
  #line: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #told = 0;
  #typing = false;

  /** Calls `emptied` when no socket and no queued work is left. */
  constructor(
    private readonly io: ChatServer,
    private readonly world: World,
    private readonly room: string,
    private readonly emptied: () => void,
    private readonly log: (error: unknown) => void,
  ) {
    // Socket.IO also uses socket ids as room names; the slash avoids collisions.
    this.#address = `${world.name}/${ROOM_PREFIX}${room}`;
  }

  /** Admits a socket and replays missed messages, or acknowledges an error. Returns whether it was admitted. */
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
      // No await from here on: checks and admission must be atomic.
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

  tellTyping(on: boolean): void {
    void this.#inLine(async () => this.#tellTyping(on));
  }

  review(): void {
    void this.#inLine(async () => {
      for (const inside of [...this.#inside.values()]) {
        const refused = await refusalFor(this.world, inside.visitor);
        if (refused) this.#putOut(inside, refused);
      }
    }).catch((error: unknown) => this.#fail(error));
  }

  /** Removes all sockets; their browsers join again. */
  putAllOut(): void {
    for (const inside of [...this.#inside.values()]) this.#putOut(inside);
  }

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
      // A second join keeps the first registration.
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
    // The world was reset since then.
    if (after > newest) return { messages: [], from: newest, complete: false };
    const messages = await messagesAfter(this.world, this.room, after, CHAT_REPLAY_MAX + 1);
    if (messages.length > CHAT_REPLAY_MAX) return { messages: [], from: newest, complete: false };
    return { messages, from: messages.at(-1)?.id ?? after, complete: true };
  }

  #tellTyping(on: boolean): void {
    this.#typing = on;
    this.io.local.to(this.#address).emit("typing", { on });
  }

  /** Removes all sockets: their browsers join again and get the failed message as a replay. */
  #fail(error: unknown): void {
    if (!this.world.closed.aborted) this.log(error);
    this.putAllOut();
  }

  /** Records `why`; without it the browser may rejoin at once. */
  #putOut({ socket, visitor }: Inside, why?: ChatJoinError): void {
    this.leave(socket);
    socket.emit("left");
    if (why) recordLeft(this.world, visitor, why);
  }

  /** Runs `work` after all queued work. The sockets of the room keep the world open meanwhile. */
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
