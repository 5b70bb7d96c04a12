import type { Conversation } from "@mekong/contract/chat";
import type { ChatJoinError, ChatJoinResult } from "@mekong/contract/chat-socket";
import { CHAT_REPLAY_MAX } from "@mekong/contract/limits";
import { withLinks } from "../domain/chat/media";
import { isFromAgent, messagesAfter, newestMessageId } from "../domain/chat/messages";
import { presenceIn } from "../domain/chat/presence";
import { ROOM_PREFIX } from "../domain/chat/rooms";
import type { World } from "../world/world";
import { recordLeft, recordMessage } from "./record-traffic";
import type { ChatClient, ChatServer } from "./typed-socket";
import { isExpired, refusalFor, type Visitor } from "./visitor";

interface Participant {
  readonly socket: ChatClient;
  readonly visitor: Visitor;
  /** Messages with higher ids are emitted to the socket. */
  readonly newestIdAtJoin: number;
  readonly onLeave: () => void;
}

interface JoinRequest {
  readonly socket: ChatClient;
  readonly visitor: Visitor;
  /** Replays messages with higher ids; undefined replays none. */
  readonly after: number | undefined;
  readonly acknowledge: (joined: ChatJoinResult, replayed?: readonly Conversation[]) => void;
  /** Not called if the join is refused. */
  readonly onLeave: () => void;
}

interface MissedMessages {
  readonly messages: readonly Conversation[];
  readonly newestIdAtJoin: number;
  readonly complete: boolean;
}

/**
 * One chat room in one world. Joins, messages and membership checks run one at a time. Messages are queued after commit
 * and ids rise in commit order, so a message whose id a join has already read is a duplicate.
 */
export class ChatChannel {
  readonly #participants = new Map<string, Participant>();
  readonly #roomName: string;
  #queue: Promise<unknown> = Promise.resolve();
  #pendingCount = 0;
  #lastEmittedId = 0;
  #typing = false;

  /** @param onEmpty called when no socket and no queued work is left */
  constructor(
    private readonly io: ChatServer,
    private readonly world: World,
    private readonly room: string,
    private readonly onEmpty: () => void,
    private readonly log: (error: unknown) => void,
  ) {
    // Socket.IO also uses socket ids as room names; the slash avoids collisions.
    this.#roomName = `${world.name}/${ROOM_PREFIX}${room}`;
  }

  join(request: JoinRequest): Promise<boolean> {
    return this.#enqueue(async () => {
      const { socket, visitor, after, acknowledge } = request;
      const refusal = await refusalFor(this.world, visitor);
      if (refusal) {
        this.leave(socket);
        acknowledge({ error: refusal });
        return false;
      }
      const existing = this.#participants.get(socket.id);
      const missed = await this.#readMissed(
        existing ? Math.max(after ?? 0, existing.newestIdAtJoin, this.#lastEmittedId) : after,
      );
      // No await from here on, because checks and admission must be atomic.
      if (!socket.connected) return false;
      if (this.world.closed.aborted) {
        acknowledge({ error: "NO_WORLD" });
        return false;
      }
      acknowledge({ ok: true, room: `${ROOM_PREFIX}${this.room}`, complete: missed.complete }, missed.messages);
      for (const message of missed.messages) socket.emit("messaging", message);
      this.#admit(request, missed.newestIdAtJoin);
      return true;
    });
  }

  broadcast(conversation: Conversation): void {
    void this.#enqueue(async () => {
      if (this.#participants.size === 0) return;
      const linked = await withLinks(this.world, conversation);
      const alreadyReceived: string[] = [];
      for (const participant of [...this.#participants.values()]) {
        if (isExpired(this.world, participant.visitor)) this.#evict(participant, "INVALID_TICKET");
        else if (participant.newestIdAtJoin >= conversation.id) alreadyReceived.push(participant.socket.id);
      }
      this.io.local.to(this.#roomName).except(alreadyReceived).emit("messaging", linked);
      this.#lastEmittedId = conversation.id;
      const receiverCount = this.#participants.size - alreadyReceived.length;
      if (receiverCount > 0) recordMessage(this.world, linked, receiverCount);
      if (isFromAgent(conversation) && this.#typing) this.#broadcastTyping(false);
    }).catch((error: unknown) => this.#handleError(error));
  }

  broadcastTyping(on: boolean): void {
    void this.#enqueue(async () => this.#broadcastTyping(on));
  }

  evictUnauthorized(): void {
    void this.#enqueue(async () => {
      for (const participant of [...this.#participants.values()]) {
        const refusal = await refusalFor(this.world, participant.visitor);
        if (refusal) this.#evict(participant, refusal);
      }
    }).catch((error: unknown) => this.#handleError(error));
  }

  evictAll(): void {
    for (const participant of [...this.#participants.values()]) this.#evict(participant);
  }

  leave(socket: ChatClient): void {
    const participant = this.#participants.get(socket.id);
    if (!participant) return;
    this.#participants.delete(socket.id);
    void socket.leave(this.#roomName);
    participant.onLeave();
    this.#notifyIfEmpty();
  }

  #admit({ socket, visitor, onLeave }: JoinRequest, newestIdAtJoin: number): void {
    const existing = this.#participants.get(socket.id);
    if (existing) {
      this.#participants.set(socket.id, { ...existing, visitor, newestIdAtJoin });
      onLeave();
      return;
    }
    const endPresence = presenceIn(this.world).enter(this.room);
    this.#participants.set(socket.id, {
      socket,
      visitor,
      newestIdAtJoin,
      onLeave: () => {
        endPresence();
        onLeave();
      },
    });
    void socket.join(this.#roomName);
  }

  async #readMissed(after: number | undefined): Promise<MissedMessages> {
    const newest = await newestMessageId(this.world.read, this.room);
    if (after === undefined) return { messages: [], newestIdAtJoin: newest, complete: true };
    // The world was reset since the message `after`.
    if (after > newest) return { messages: [], newestIdAtJoin: newest, complete: false };
    const messages = await messagesAfter(this.world, this.room, after, CHAT_REPLAY_MAX + 1);
    if (messages.length > CHAT_REPLAY_MAX) return { messages: [], newestIdAtJoin: newest, complete: false };
    return { messages, newestIdAtJoin: messages.at(-1)?.id ?? after, complete: true };
  }

  #broadcastTyping(on: boolean): void {
    this.#typing = on;
    this.io.local.to(this.#roomName).emit("typing", { on });
  }

  /** The sockets join again and get the failed message as a replay. */
  #handleError(error: unknown): void {
    if (!this.world.closed.aborted) this.log(error);
    this.evictAll();
  }

  /** Without `reason`, the browser may rejoin at once. */
  #evict({ socket, visitor }: Participant, reason?: ChatJoinError): void {
    this.leave(socket);
    socket.emit("left");
    if (reason) recordLeft(this.world, visitor, reason);
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#pendingCount += 1;
    const result = this.#queue.then(work);
    this.#queue = result
      .catch(() => undefined)
      .then(() => {
        this.#pendingCount -= 1;
        this.#notifyIfEmpty();
      });
    return result;
  }

  #notifyIfEmpty(): void {
    if (this.#pendingCount === 0 && this.#participants.size === 0) this.onEmpty();
  }
}
