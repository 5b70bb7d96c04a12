import { type Conversation, conversation } from "@mekong/contract/chat";
import { chatHistory, sendChatMessage } from "@mekong/contract/http/chat";
import { CHAT_BURST, MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { ServerProcess } from "../testing-process";
import { FULL } from "../testing-size";
import { testFolder } from "../world/testing";
import { text } from "./testing";
import { ReconnectingClient } from "./testing-reconnecting-client";

/**
 * Number of kills of the server.
 * For more, run `KILLS=10 npx vitest run --project mock-api apps/mock-api/src/chat/kill`.
 */
const KILLS = Number(process.env.KILLS ?? 2);
const GUESTS = 6;
/** Number of responses to wait for before a kill, which then interrupts the remaining requests. */
const ANSWERS_BEFORE_KILL = 40;
/** Each guest sends this many messages after the last kill. */
const LAST_MESSAGES = 5;

/** A guest sends messages and records those received. */
class Guest {
  readonly guestId: string;
  /** Ids of acknowledged messages, by `clientKey`. */
  readonly answered = new Map<string, number>();
  client: ReconnectingClient | null = null;
  #sentCount = 0;
  /** This is the `clientKey` of the last message if it got no response; `write` sends that message again. */
  #unansweredKey: string | null = null;

  constructor(name: number) {
    this.guestId = `guest_of_the_kill_test_${name}`;
  }

  /** Sends messages; stops early when the server no longer responds. */
  async write(server: ServerProcess, maxMessages: number, answered: () => void): Promise<void> {
    for (let n = 0; n < maxMessages; n++) {
      this.#sentCount += this.#unansweredKey ? 0 : 1;
      const clientKey = this.#unansweredKey ?? `message ${this.#sentCount}`;
      this.#unansweredKey = clientKey;
      const body = { sender: "customer", message: text(clientKey), clientKey, guestId: this.guestId };
      try {
        const answer = await server.call(sendChatMessage.method, sendChatMessage.path, body);
        expect(answer.status).toBe(200);
        this.answered.set(clientKey, ((await answer.json()) as { id: number }).id);
      } catch (error) {
        // The kill closed the connection.
        if (error instanceof TypeError) return;
        throw error;
      }
      this.#unansweredKey = null;
      answered();
    }
  }

  /** Returns all stored messages of this guest, oldest first. */
  async stored(server: ServerProcess): Promise<Conversation[]> {
    const stored: Conversation[] = [];
    for (;;) {
      const body = { guestId: this.guestId, limit: MAX_PAGE_SIZE, skip: stored.length };
      const answer = await server.call(chatHistory.method, chatHistory.path, body);
      const { total, conversations } = chatHistory.answer.parse(await answer.json());
      stored.unshift(...conversations.map((each) => conversation.parse(each)));
      if (stored.length >= total) return stored;
    }
  }
}

// `npm test` runs only `src/kill.test.ts`, which uses the same transactions.
test.runIf(FULL || process.env.KILLS)(
  `kill -9 during conversations, ${KILLS} times: no acknowledged message is lost or duplicated`,
  {
    timeout: 60_000 * KILLS,
  },
  async () => {
    const dataDir = testFolder();
    let server = await ServerProcess.start(dataDir);
    const guests = Array.from({ length: GUESTS }, (_, name) => new Guest(name));
    const lastSeenIds = new Map<Guest, number[]>(guests.map((guest) => [guest, []]));
    let answerCount = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      for (const guest of guests) {
        const knownIds = lastSeenIds.get(guest) ?? [];
        guest.client = new ReconnectingClient(server.url, {
          getJoinPayload: async () => ({ guestId: guest.guestId }),
          knownIds,
        });
        await guest.client.waitForJoins(1);
      }
      let round = 0;
      let signalEnough: () => void = () => undefined;
      const enoughAnswers = new Promise<void>((resolve) => (signalEnough = resolve));
      const writing = guests.map((guest) =>
        guest.write(server, kill < KILLS ? CHAT_BURST : LAST_MESSAGES, () => {
          round += 1;
          answerCount += 1;
          if (round >= ANSWERS_BEFORE_KILL) signalEnough();
        }),
      );
      if (kill < KILLS) {
        await enoughAnswers;
        await Promise.all([server.kill(), ...writing]);
        for (const guest of guests) {
          guest.client?.stop();
          lastSeenIds.set(guest, guest.client?.ids ?? []);
        }
        server = await ServerProcess.start(dataDir);
      } else {
        await Promise.all(writing);
      }
    }
    for (const guest of guests) {
      const stored = await guest.stored(server);
      const keys = stored.flatMap(({ clientKey }) => (clientKey?.startsWith("bot:") ? [] : [clientKey]));
      expect(new Set(keys).size).toBe(keys.length);
      const idOf = new Map(stored.map(({ clientKey, id }) => [clientKey, id]));
      for (const [clientKey, id] of guest.answered) expect([clientKey, idOf.get(clientKey)]).toEqual([clientKey, id]);
      await guest.client?.waitForMessage(stored.at(-1)?.id ?? 0);
      const ids = stored.map(({ id }) => id);
      // The bot may have added messages meanwhile.
      expect(guest.client?.ids.slice(0, ids.length)).toEqual(ids);
    }
    console.info(`chat: ${KILLS} kills, ${answerCount} messages answered`);
    expect(answerCount).toBeGreaterThanOrEqual(KILLS * ANSWERS_BEFORE_KILL);
  },
);
