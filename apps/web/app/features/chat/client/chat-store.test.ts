import {
  CHAT_PAGE_SIZE,
  CHAT_READ_DELAY_MS,
  CHAT_SOCKET_CHECK_MS,
  CHAT_STAMP_DELAY_MS,
  CHAT_TYPING_SECONDS,
  UPLOAD_LINK_MINUTES,
} from "@mekong/contract/limits";
import { expect, test, vi } from "vitest";
import {
  createTestChat,
  fakeStorage,
  flushPending,
  fromAgent,
  setConnectivity,
  startChat,
  stubBrowser,
  TestBackend,
} from "./testing";

stubBrowser();

test("loads the newest page and joins the room after its newest message", async () => {
  const backend = new TestBackend();
  for (let i = 0; i < CHAT_PAGE_SIZE + 5; i++) backend.addAgentMessage();
  const chat = await startChat({ backend });
  expect(chat.store.snapshot()).toMatchObject({ loading: "done", connectionStatus: "online", hasOlder: true });
  expect(chat.store.snapshot().messages).toHaveLength(CHAT_PAGE_SIZE);
  expect(chat.socket.joins).toEqual([{ guestId: "guest-0123456789-abcdef", after: CHAT_PAGE_SIZE + 5 }]);
});

test("prepends older pages up to the beginning, each message once", async () => {
  const backend = new TestBackend();
  for (let i = 0; i < CHAT_PAGE_SIZE + 3; i++) backend.addAgentMessage();
  const chat = await startChat({ backend });
  chat.socket.listeners.messaging(backend.addAgentMessage());
  await chat.store.loadOlder();
  const ids = chat.store.snapshot().messages.map(({ stored }) => stored?.id);
  expect(ids).toEqual(backend.stored.map(({ id }) => id));
  expect(chat.store.snapshot().hasOlder).toBe(false);
  await chat.store.loadOlder();
  expect(backend.historyRequests).toHaveLength(2);
});

test("shows a message immediately, stores it once, and shows its time half a second after the response", async () => {
  const chat = await startChat();
  chat.sendText("hello");
  expect(chat.shownTexts()).toEqual(["hello (sending)"]);
  const { key } = chat.store.snapshot().messages[0] ?? {};
  await flushPending();
  expect(chat.store.snapshot().messages).toMatchObject([{ key, deliveryState: "succeed", at: null }]);
  await vi.advanceTimersByTimeAsync(CHAT_STAMP_DELAY_MS);
  expect(chat.store.snapshot().messages).toMatchObject([{ key, at: chat.backend.stored[0]?.createdAt }]);
  // The socket delivers the same message.
  const [stored] = chat.backend.stored;
  if (stored) chat.socket.listeners.messaging(stored);
  expect(chat.shownTexts()).toEqual(["hello"]);
});

test("does not show a message twice if the socket delivers it before the response", async () => {
  const chat = await startChat();
  let answer = () => {};
  const send = chat.backend.send.bind(chat.backend);
  vi.spyOn(chat.backend, "send").mockImplementation(async (...sent) => {
    const result = await send(...sent);
    await new Promise<void>((done) => {
      answer = done;
    });
    return result;
  });
  chat.sendText("first");
  await flushPending();
  const [stored] = chat.backend.stored;
  if (!stored) throw new Error("nothing was stored");
  chat.socket.listeners.messaging(stored);
  expect(chat.shownTexts()).toEqual(["first"]);
  chat.sendText("second");
  answer();
  await flushPending();
  answer();
  await flushPending();
  expect(chat.shownTexts()).toEqual(["first", "second"]);
  expect(chat.backend.stored).toHaveLength(2);
});

test("retries with the same key after a lost response; the message is stored once", async () => {
  const chat = await startChat();
  chat.backend.sendOutcomes = ["lost after"];
  chat.sendText("once");
  chat.sendText("after it");
  await flushPending();
  expect(chat.shownTexts()).toEqual(["once (sending)", "after it (sending)"]);
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.shownTexts()).toEqual(["once", "after it"]);
  expect(chat.backend.stored).toHaveLength(2);
});

test("a refused message can be resent or removed and does not block others", async () => {
  const chat = await startChat();
  chat.backend.sendOutcomes = ["refused"];
  chat.sendText("one");
  chat.sendText("two");
  await flushPending();
  expect(chat.shownTexts()).toEqual(["two", "one (failed)"]);
  const failed = chat.store.snapshot().messages.find(({ deliveryState }) => deliveryState === "failed");
  expect(failed?.errorText).toBe("Too many");
  chat.store.resend(failed?.key ?? "");
  await flushPending();
  expect(chat.shownTexts()).toEqual(["two", "one"]);
  chat.backend.sendOutcomes = ["refused"];
  chat.sendText("three");
  await flushPending();
  chat.store.remove(chat.store.snapshot().messages.at(-1)?.key ?? "");
  expect(chat.shownTexts()).toEqual(["two", "one"]);
});

test("messages written offline are sent once, in order, on reconnect, also after a reload", async () => {
  const storage = fakeStorage();
  const chat = await startChat({ storage });
  chat.backend.offline = true;
  setConnectivity("offline");
  for (const text of ["a", "b", "c"]) chat.sendText(text);
  await flushPending();
  expect(chat.store.snapshot().connectionStatus).toBe("offline");
  expect(chat.shownTexts()).toEqual(["a (sending)", "b (sending)", "c (sending)"]);
  chat.store.close();

  const reloaded = await startChat({ backend: chat.backend, storage });
  expect(reloaded.shownTexts()).toEqual(["a (sending)", "b (sending)", "c (sending)"]);
  chat.backend.offline = false;
  setConnectivity("online");
  await flushPending();
  expect(reloaded.shownTexts()).toEqual(["a", "b", "c"]);
  expect(chat.backend.stored).toHaveLength(3);
  expect(reloaded.store.snapshot().connectionStatus).toBe("online");
  reloaded.store.close();
  const third = await startChat({ backend: chat.backend, storage });
  expect(third.shownTexts()).toEqual(["a", "b", "c"]);
});

test("skips invalid stored messages after a reload and sends the others", async () => {
  const storage = fakeStorage();
  const storageKey = "chat-unsent:guest-0123456789-abcdef";
  const text = (message: unknown) => ({ message_type: "text", payload: { message } });
  const entries = [
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
  storage.setItem(storageKey, JSON.stringify(entries));
  const chat = await startChat({ storage });
  expect(chat.shownTexts()).toEqual(["good", "refused before (failed)"]);
  expect(chat.backend.stored).toHaveLength(1);
  for (const broken of ["{", "7", '{"key":"k"}']) {
    const other = fakeStorage();
    other.setItem(storageKey, broken);
    expect((await startChat({ storage: other })).shownTexts()).toEqual([]);
  }
});

test("after a disconnect rejoins after the last known message and shows missed ones once", async () => {
  const chat = await startChat();
  const received = chat.backend.addAgentMessage();
  chat.socket.listeners.messaging(received);
  chat.socket.disconnect();
  expect(chat.store.snapshot().connectionStatus).toBe("offline");
  const missed = chat.backend.addAgentMessage();
  // The response to a message sent while disconnected must not advance `after`, or the missed message would be skipped.
  chat.sendText("mine");
  await flushPending();
  chat.socket.connect();
  await flushPending();
  expect(chat.socket.joins.at(-1)).toMatchObject({ after: received.id });
  for (const stored of chat.backend.stored.slice(1)) chat.socket.listeners.messaging(stored);
  expect(chat.store.snapshot().messages.map(({ stored }) => stored?.id)).toEqual([
    received.id,
    missed.id,
    missed.id + 1,
  ]);
});

test("reloads the conversation if too many messages were missed", async () => {
  const chat = await startChat();
  chat.socket.listeners.messaging(chat.backend.addAgentMessage());
  chat.socket.disconnect();
  for (let i = 0; i < 30; i++) chat.backend.addAgentMessage();
  chat.socket.acknowledgements = [{ ok: true, room: "CHAT_guest", complete: false }];
  chat.socket.connect();
  await flushPending();
  const ids = chat.store.snapshot().messages.map(({ stored }) => stored?.id);
  expect(ids).toEqual(chat.backend.stored.slice(-CHAT_PAGE_SIZE).map(({ id }) => id));
  expect(chat.store.snapshot().hasOlder).toBe(true);
});

test("retries a join without a response after five seconds", async () => {
  const chat = createTestChat();
  chat.prepare.socket = (socket) => {
    socket.acknowledgements = ["silence", { ok: true, room: "CHAT_guest", complete: true }];
  };
  chat.store.start();
  await flushPending();
  expect(chat.store.snapshot().connectionStatus).toBe("offline");
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.store.snapshot().connectionStatus).toBe("online");
});

test("support messages are unread until in view for a second", async () => {
  const backend = new TestBackend();
  backend.addAgentMessage();
  backend.unread = 1;
  const chat = await startChat({ backend });
  chat.socket.listeners.messaging(backend.addAgentMessage());
  expect(chat.store.snapshot().unread).toBe(2);
  expect(chat.onUnread).toHaveBeenLastCalledWith(2);
  chat.store.setInView(true);
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS / 2);
  chat.store.setInView(false);
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS);
  expect(backend.reads).toBe(0);
  chat.store.setInView(true);
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS);
  expect(backend.reads).toBe(1);
  expect(chat.store.snapshot().unread).toBe(0);
  chat.socket.listeners.messaging(backend.addAgentMessage());
  await vi.advanceTimersByTimeAsync(CHAT_READ_DELAY_MS);
  expect(backend.reads).toBe(2);
});

test("typing ends by event or after its timeout; a message, which may be the bot's, does not end it", async () => {
  const chat = await startChat();
  chat.socket.listeners.typing(true);
  expect(chat.store.snapshot().typing).toBe(true);
  chat.socket.listeners.messaging(fromAgent(1));
  expect(chat.store.snapshot().typing).toBe(true);
  chat.socket.listeners.typing(false);
  expect(chat.store.snapshot().typing).toBe(false);
  chat.socket.listeners.typing(true);
  await vi.advanceTimersByTimeAsync(CHAT_TYPING_SECONDS * 1_000);
  expect(chat.store.snapshot().typing).toBe(false);
});

test("follows the redirect of an expired session and keeps the message for later", async () => {
  const storage = fakeStorage();
  const chat = await startChat({ storage });
  chat.backend.sendOutcomes = ["signed out"];
  chat.sendText("later");
  await flushPending();
  expect(chat.onLeave).toHaveBeenCalledWith("/login");
  chat.store.close();
  const after = await startChat({ backend: chat.backend, storage });
  expect(after.shownTexts()).toEqual(["later"]);
});

test("retries a failed load", async () => {
  const backend = new TestBackend();
  backend.offline = true;
  const chat = await startChat({ backend });
  expect(chat.store.snapshot().loading).toBe("failed");
  backend.offline = false;
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.store.snapshot()).toMatchObject({ loading: "done", connectionStatus: "online" });
});

test("renews file links before they expire and when one fails; does nothing without files", async () => {
  const backend = new TestBackend();
  backend.addAgentMessage();
  const chat = await startChat({ backend });
  await vi.advanceTimersByTimeAsync(2 * UPLOAD_LINK_MINUTES * 60_000);
  expect(backend.historyRequests).toHaveLength(1);

  const link = (ticket: string) => ({
    message_type: "media" as const,
    payload: { url: false, fileType: "image" as const, filePath: `/uploads/main/1?ticket=${ticket}` },
  });
  const picture = backend.addAgentMessage(link("a"));
  chat.socket.listeners.messaging(picture);
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
