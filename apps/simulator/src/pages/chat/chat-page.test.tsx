import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LiveProvider } from "../../events/live-provider";
import { FakeSocket } from "../../testing/fake-socket";
import { type RequestHandler, renderInPanel } from "../../testing/panel";
import { ChatPage } from "./chat-page";
import { actionsIn, type Desk, now, roomOf, stored, stubDesk, text } from "./testing";

let desk: Desk;

function open(address = "", handleAction?: RequestHandler) {
  FakeSocket.install();
  const calls = stubDesk(desk, handleAction);
  renderInPanel(
    <LiveProvider world="main">
      <ChatPage />
    </LiveProvider>,
    address,
  );
  return calls;
}

function createDesk(): Desk {
  const hello = stored(1, text("hello <b>there</b>"));
  return {
    rooms: [
      roomOf({ lastMessage: hello, agentUnread: 2, online: 1 }),
      roomOf({
        id: "m1",
        userId: "m1",
        guestId: null,
        username: "0812345678",
        name: "Somchai",
        refused: true,
        lastMessage: stored(2, { message_type: "postback", payload: { message: "Deposit", payload: "deposit" } }),
      }),
    ],
    refused: false,
    messages: [hello],
    bot: { on: true, delaySeconds: 3 },
  };
}

const replyBox = () => screen.findByRole("textbox", { name: "Message to Noi" });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const replies = (calls: ReturnType<typeof open>) => actionsIn(calls).filter(([name]) => name === "chat.reply");

/** Delays requests of an action. @returns a function that returns the maximum number of concurrent requests */
function trackConcurrency(action: string): () => number {
  const originalFetch = globalThis.fetch;
  let inFlight = 0;
  let maxInFlight = 0;
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    if (!url.pathname.endsWith(action)) return originalFetch(url, init);
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inFlight -= 1;
    return originalFetch(url, init);
  });
  return () => maxInFlight;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("lists rooms in the backend's order with name, last message, presence, unread count and block", async () => {
  desk = createDesk();
  open();
  const list = await screen.findByRole("list", { name: "Conversations" });
  const [first, second] = within(list).getAllByRole("button");
  expect(first?.textContent).toMatch(/Noi.*Guest.*Online.*hello <b>there<\/b>.*2 unread messages/);
  expect(second?.textContent).toMatch(/Somchai.*0812345678.*Offline.*Blocked.*Pressed: Deposit/);

  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: "j" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: "k" });
  expect(document.activeElement).toBe(first);

  type(screen.getByRole("searchbox", { name: "Filter conversations" }), "pressed");
  await waitFor(() => expect(within(list).getAllByRole("button")).toEqual([second]));
});

test("explains how to start a conversation if there are none", async () => {
  desk = { ...createDesk(), rooms: [] };
  open();
  expect(await screen.findByText("No conversations yet")).toBeDefined();
});

test("Enter sends a message, Shift+Enter does not, blank messages are not sent", async () => {
  desk = createDesk();
  const calls = open();
  fireEvent.click(await screen.findByRole("button", { name: /^Noi/ }));
  const box = await replyBox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.keyDown(box, { key: "Enter" });
  type(box, "   ");
  fireEvent.keyDown(box, { key: "Enter" });
  type(box, "hi");
  fireEvent.keyDown(box, { key: "Enter", shiftKey: true });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(replies(calls)).toEqual([]);
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(replies(calls)).toEqual([["chat.reply", { room: "guest_1", message: text("hi") }]]));
  expect((box as HTMLTextAreaElement).value).toBe("");
});

test("sends consecutive replies in order", async () => {
  desk = createDesk();
  const calls = open("?open=guest_1");
  const maxInFlight = trackConcurrency("chat.reply");
  const box = await replyBox();
  for (const words of ["one", "two", "three"]) {
    type(box, words);
    fireEvent.keyDown(box, { key: "Enter" });
  }
  await waitFor(() =>
    expect(replies(calls).map(([, input]) => input)).toEqual(
      ["one", "two", "three"].map((words) => ({ room: "guest_1", message: text(words) })),
    ),
  );
  expect(maxInFlight()).toBe(1);
});

test("shows a failed reply and restores its text before newer text", async () => {
  desk = createDesk();
  const refusal = { status: 500, body: { message: "INTERNAL_SERVER_ERROR" } };
  open("?open=guest_1", ({ path }) =>
    path.endsWith("chat.reply") ? refusal : { body: { output: {}, fired: [], now } },
  );
  const box = (await replyBox()) as HTMLTextAreaElement;
  type(box, "lost words");
  fireEvent.keyDown(box, { key: "Enter" });
  type(box, "more");
  expect((await screen.findByRole("alert")).textContent).toContain("INTERNAL_SERVER_ERROR");
  expect(box.value).toBe("lost words\nmore");
});

test("keeps a draft while another room is open", async () => {
  desk = createDesk();
  open("?open=guest_1");
  type(await replyBox(), "half a sent");
  fireEvent.click(screen.getByRole("button", { name: /^Somchai/ }));
  expect(((await screen.findByRole("textbox", { name: "Message to Somchai" })) as HTMLTextAreaElement).value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: /^Noi/ }));
  expect(((await replyBox()) as HTMLTextAreaElement).value).toBe("half a sent");
});

test("shows an incoming message immediately", async () => {
  desk = createDesk();
  open("?open=guest_1");
  await screen.findByText("hello <b>there</b>", { selector: "[role=log] *" });
  desk.messages.push(stored(3, text("and me")));
  act(() => FakeSocket.latest().emit(1, { about: "chat" }));
  expect(await screen.findByText("and me")).toBeDefined();
});

test("sends the typing indicator with the first key, not with every key, and removes it when idle", async () => {
  desk = createDesk();
  const calls = open("?open=guest_1");
  const box = await replyBox();
  vi.useFakeTimers();
  const typing = () => actionsIn(calls).flatMap(([name, input]) => (name === "chat.typing" ? [input] : []));
  type(box, "a");
  type(box, "ab");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  type(box, "abc");
  expect(typing()).toEqual([{ room: "guest_1", on: true }]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(typing()).toEqual([
    { room: "guest_1", on: true },
    { room: "guest_1", on: false },
  ]);
  type(box, "abcd");
  type(box, "");
  expect(typing().slice(2)).toEqual([
    { room: "guest_1", on: true },
    { room: "guest_1", on: false },
  ]);
});

test("removes the typing indicator when the room is left, unless the message was sent", async () => {
  desk = createDesk();
  const calls = open("?open=guest_1");
  const typing = () => actionsIn(calls).filter(([name]) => name === "chat.typing").length;
  const box = await replyBox();
  type(box, "a");
  fireEvent.keyDown(box, { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: /^Somchai/ }));
  await screen.findByRole("textbox", { name: "Message to Somchai" });
  expect(typing()).toBe(1);
  type(screen.getByRole("textbox", { name: "Message to Somchai" }), "b");
  fireEvent.click(screen.getByRole("button", { name: /^Noi/ }));
  await replyBox();
  expect(typing()).toBe(3);
});

test("inserts a saved reply in the selected language", async () => {
  desk = createDesk();
  open("?open=guest_1");
  const box = (await replyBox()) as HTMLTextAreaElement;
  type(box, "So:");
  fireEvent.click(screen.getByRole("button", { name: "Saved replies" }));
  const dialog = screen.getByRole("dialog", { name: "Saved replies" });
  fireEvent.click(within(dialog).getByRole("radio", { name: "ລາວ" }));
  fireEvent.click(within(dialog).getByRole("button", { name: /^Greeting/ }));
  expect(box.value).toMatch(/^So: ສະບາຍດີ/);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("ends a conversation and blocks one customer or all", async () => {
  desk = createDesk();
  const calls = open("?open=m1");
  fireEvent.click(await screen.findByRole("button", { name: "End conversation" }));
  await waitFor(() => expect(actionsIn(calls)).toEqual([["chat.endSession", { room: "m1" }]]));
  const unblock = screen.getByRole("button", { name: "Unblock customer" });
  await waitFor(() => expect((unblock as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(unblock);
  await waitFor(() => expect(actionsIn(calls).at(-1)).toEqual(["chat.refuseJoin", { room: "m1", on: false }]));
  fireEvent.click(screen.getByRole("button", { name: "Block new chats" }));
  await waitFor(() => expect(actionsIn(calls).at(-1)).toEqual(["chat.refuseJoin", { on: true }]));
});

test("shows an error for an unknown conversation in the URL", async () => {
  desk = createDesk();
  open("?open=nobody");
  expect(await screen.findByText("Conversation not found")).toBeDefined();
});
