import {
  CHAT_PAGE_SIZE,
  CHAT_READ_DELAY_MS,
  CHAT_SOCKET_CHECK_MS,
  CHAT_STAMP_DELAY_MS,
  CHAT_TYPING_SECONDS,
  UPLOAD_LINK_MINUTES,
} from "@mekong/contract/limits";
import { expect, test, vi } from "vitest";
import { deviceIs, fromAgent, rest, startedChat, TestBackend, testChat, testStorage, withBrowser } from "./testing";

withBrowser();

test("loads the newest page and joins the room after its newest message", async () => {
  const backend = new TestBackend();
  for (let i = 0; i < CHAT_PAGE_SIZE + 5; i++) backend.agentSays();
  const chat = await startedChat({ backend });
  expect(chat.store.snapshot()).toMatchObject({ loading: "done", line: "online", hasOlder: true });
  expect(chat.store.snapshot().messages).toHaveLength(CHAT_PAGE_SIZE);
  expect(chat.wire.joins).toEqual([{ guestId: "guest-0123456789-abcdef", after: CHAT_PAGE_SIZE + 5 }]);
});

test("prepends older pages up to the beginning, each message once", async () => {
  const backend = new TestBackend();
  for (let i = 0; i < CHAT_PAGE_SIZE + 3; i++) backend.agentSays();
  const chat = await startedChat({ backend });
  chat.wire.listeners.messaging(backend.agentSays());
  await chat.store.loadOlder();
  const ids = chat.store.snapshot().messages.map(({ stored }) => stored?.id);
  expect(ids).toEqual(backend.stored.map(({ id }) => id));
  expect(chat.store.snapshot().hasOlder).toBe(false);
  await chat.store.loadOlder();
  expect(backend.asked).toHaveLength(2);
});

test("shows a message immediately, stores it once, and shows its time half a second after the response", async () => {
  const chat = await startedChat();
  chat.say("hello");
  expect(chat.shown()).toEqual(["hello (sending)"]);
  const { key } = chat.store.snapshot().messages[0] ?? {};
  await rest();
  expect(chat.store.snapshot().messages).toMatchObject([{ key, deliver: "succeed", at: null }]);
  await vi.advanceTimersByTimeAsync(CHAT_STAMP_DELAY_MS);
  expect(chat.store.snapshot().messages).toMatchObject([{ key, at: chat.backend.stored[0]?.createdAt }]);
  // And then the socket tells it as well.
  const [stored] = chat.backend.stored;
  if (stored) chat.wire.listeners.messaging(stored);
  expect(chat.shown()).toEqual(["hello"]);
});

test("does not show a message twice if the socket delivers it before the response", async () => {
  const chat = await startedChat();
  let answer = () => {};
  const send = chat.backend.send.bind(chat.backend);
  vi.spyOn(chat.backend, "send").mockImplementation(async (...sent) => {
    const result = await send(...sent);
    await new Promise<void>((done) => {
      answer = done;
    });
    return result;
  });
  chat.say("first");
  await rest();
  const [stored] = chat.backend.stored;
  if (!stored) throw new Error("nothing was stored");
  chat.wire.listeners.messaging(stored);
  expect(chat.shown()).toEqual(["first"]);
  chat.say("second");
  answer();
  await rest();
  answer();
  await rest();
  expect(chat.shown()).toEqual(["first", "second"]);
  expect(chat.backend.stored).toHaveLength(2);
});

test("retries with the same key after a lost response; the message is stored once", async () => {
  const chat = await startedChat();
  chat.backend.sends = ["lost after"];
  chat.say("once");
  chat.say("after it");
  await rest();
  expect(chat.shown()).toEqual(["once (sending)", "after it (sending)"]);
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.shown()).toEqual(["once", "after it"]);
  expect(chat.backend.stored).toHaveLength(2);
});

test("a refused message can be resent or removed and does not block others", async () => {
  const chat = await startedChat();
  chat.backend.sends = ["refused"];
  chat.say("one");
  chat.say("two");
  await rest();
  expect(chat.shown()).toEqual(["two", "one (failed)"]);
  const failed = chat.store.snapshot().messages.find(({ deliver }) => deliver === "failed");
  expect(failed?.trouble).toBe("Too many");
  chat.store.resend(failed?.key ?? "");
  await rest();
  expect(chat.shown()).toEqual(["two", "one"]);
  chat.backend.sends = ["refused"];
  chat.say("three");
  await rest();
  chat.store.remove(chat.store.snapshot().messages.at(-1)?.key ?? "");
  expect(chat.shown()).toEqual(["two", "one"]);
});

test("messages written offline are sent once, in order, on reconnect, also after a reload", async () => {
  const kept = testStorage();
  const chat = await startedChat({ kept });
  chat.backend.offline = true;
  deviceIs("offline");
  for (const words of ["a", "b", "c"]) chat.say(words);
  await rest();
  expect(chat.store.snapshot().line).toBe("offline");
  expect(chat.shown()).toEqual(["a (sending)", "b (sending)", "c (sending)"]);
  chat.store.close();

  const again = await startedChat({ backend: chat.backend, kept });
  expect(again.shown()).toEqual(["a (sending)", "b (sending)", "c (sending)"]);
  chat.backend.offline = false;
  deviceIs("online");
  await rest();
  expect(again.shown()).toEqual(["a", "b", "c"]);
  expect(chat.backend.stored).toHaveLength(3);
  expect(again.store.snapshot().line).toBe("online");
  again.store.close();
  const third = await startedChat({ backend: chat.backend, kept });
  expect(third.shown()).toEqual(["a", "b", "c"]);
});

test("skips invalid stored messages after a reload and sends the others", async () => {
  const kept = testStorage();
  const keptUnder = "chat-unsent:guest-0123456789-abcdef";
  const text = (message: unknown) => ({ message_type: "text", payload: { message } });
  const words = [
    null,
    "words",
    { message: text("without a key") },
    { key: 7, message: text("a key that is none") },
    { key: "k1", message: null },
    { key: "k2", message: text(["no words"]) },
    { key: "k3", message: { message_type: "buttons", payload: { message: "not a customer's", buttons: [] } } },
    { key: "k4", message: { message_type: "media", payload: { fileType: "page", filePath: "/x" } } },
    { key: "k5", message: text("good") },
    { key: "k5", message: text("good") },
    { key: "k6", message: text("refused before"), failed: true },
  ];
  kept.setItem(keptUnder, JSON.stringify(words));
  const chat = await startedChat({ kept });
  expect(chat.shown()).toEqual(["good", "refused before (failed)"]);
  expect(chat.backend.stored).toHaveLength(1);
  for (const broken of ["{", "7", '{"key":"k"}']) {
    const other = testStorage();
    other.setItem(keptUnder, broken);
    expect((await startedChat({ kept: other })).shown()).toEqual([]);
  }
});

test("after a disconnect rejoins after the last known message and shows missed ones once", async () => {
  const chat = await startedChat();
  const seen = chat.backend.agentSays();
  chat.wire.listeners.messaging(seen);
  chat.wire.breaks();
  expect(chat.store.snapshot().line).toBe("offline");
  const missed = chat.backend.agentSays();
  // Stored and answered while the socket is away: what came before it is still missing.
  chat.say("mine");
  await rest();
  chat.wire.connect();
  await rest();
  expect(chat.wire.joins.at(-1)).toMatchObject({ after: seen.id });
  for (const stored of chat.backend.stored.slice(1)) chat.wire.listeners.messaging(stored);
  expect(chat.store.snapshot().messages.map(({ stored }) => stored?.id)).toEqual([seen.id, missed.id, missed.id + 1]);
});

test("reloads the conversation if too many messages were missed", async () => {
  const chat = await startedChat();
  chat.wire.listeners.messaging(chat.backend.agentSays());
  chat.wire.breaks();
  for (let i = 0; i < 30; i++) chat.backend.agentSays();
  chat.wire.acknowledgements = [{ ok: true, room: "CHAT_guest", complete: false }];
  chat.wire.connect();
  await rest();
  const ids = chat.store.snapshot().messages.map(({ stored }) => stored?.id);
  expect(ids).toEqual(chat.backend.stored.slice(-CHAT_PAGE_SIZE).map(({ id }) => id));
  expect(chat.store.snapshot().hasOlder).toBe(true);
});

test("retries a join without a response after five seconds", async () => {
  const chat = testChat();
  chat.prepare.wire = (wire) => {
    wire.acknowledgements = ["silence", { ok: true, room: "CHAT_guest", complete: true }];
  };
  chat.store.start();
  await rest();
  expect(chat.store.snapshot().line).toBe("offline");
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.store.snapshot().line).toBe("online");
});

test("support messages are unread until in view for a second", async () => {
  const backend = new TestBackend();
  backend.agentSays();
  backend.unread = 1;
  const chat = await startedChat({ backend });
  chat.wire.listeners.messaging(backend.agentSays());
  expect(chat.store.snapshot().unread).toBe(2);
  expect(chat.onUnread).toHaveBeenLastCalledWith(2);
  chat.store.watch(true);
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS / 2);
  chat.store.watch(false);
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS);
  expect(backend.reads).toBe(0);
  chat.store.watch(true);
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS);
  expect(backend.reads).toBe(1);
  expect(chat.store.snapshot().unread).toBe(0);
  chat.wire.listeners.messaging(backend.agentSays());
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS);
  expect(backend.reads).toBe(2);
});

test("typing ends by event or after its timeout; a message, which may be the bot's, does not end it", async () => {
  const chat = await startedChat();
  chat.wire.listeners.typing(true);
  expect(chat.store.snapshot().typing).toBe(true);
  chat.wire.listeners.messaging(fromAgent(1));
  expect(chat.store.snapshot().typing).toBe(true);
  chat.wire.listeners.typing(false);
  expect(chat.store.snapshot().typing).toBe(false);
  chat.wire.listeners.typing(true);
  await vi.advanceTimersByTimeAsync(CHAT_TYPING_SECONDS * 1_000);
  expect(chat.store.snapshot().typing).toBe(false);
});

test("follows the redirect of an expired session and keeps the message for later", async () => {
  const kept = testStorage();
  const chat = await startedChat({ kept });
  chat.backend.sends = ["signed out"];
  chat.say("later");
  await rest();
  expect(chat.onLeave).toHaveBeenCalledWith("/login");
  chat.store.close();
  const after = await startedChat({ backend: chat.backend, kept });
  expect(after.shown()).toEqual(["later"]);
});

test("retries a failed load", async () => {
  const backend = new TestBackend();
  backend.offline = true;
  const chat = await startedChat({ backend });
  expect(chat.store.snapshot().loading).toBe("failed");
  backend.offline = false;
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.store.snapshot()).toMatchObject({ loading: "done", line: "online" });
});

test("renews file links before they expire and when one fails; does nothing without files", async () => {
  const backend = new TestBackend();
  backend.agentSays();
  const chat = await startedChat({ backend });
  await vi.advanceTimersByTimeAsync(2 * UPLOAD_LINK_MINUTES * 60_000);
  expect(backend.asked).toHaveLength(1);

  const link = (ticket: string) => ({
    message_type: "media" as const,
    payload: { url: false, fileType: "image" as const, filePath: `/uploads/main/1?ticket=${ticket}` },
  });
  const picture = backend.agentSays(link("a"));
  chat.wire.listeners.messaging(picture);
  picture.message = link("b");
  await chat.store.relink();
  const linked = () => chat.store.snapshot().messages.at(-1)?.message.payload;
  expect(linked()).toEqual(link("b").payload);

  backend.stored[1] = { ...picture, message: link("c") };
  await vi.advanceTimersByTimeAsync((UPLOAD_LINK_MINUTES - 2) * 60_000);
  expect(linked()).toEqual(link("b").payload);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(linked()).toEqual(link("c").payload);
  expect(chat.store.snapshot().messages).toHaveLength(2);
});
