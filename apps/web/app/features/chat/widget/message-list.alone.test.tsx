// @vitest-environment happy-dom
import { CHAT_PAGE_SIZE } from "@mekong/contract/limits";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { useMemo, useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../../ui/testing/with-texts";
import type { ChatStore } from "../client/chat-store";
import { createTestChat, fromAgent } from "../client/testing";
import type { ShownMessage } from "../message/message";
import { mockActions } from "../message/testing/messages";
import { MessageList } from "./message-list";

const renderedKeys = vi.hoisted((): string[] => []);
// Records which messages render.
vi.mock("../message/delivery", () => ({
  Delivery: ({ message }: { message: ShownMessage }) => {
    renderedKeys.push(message.key);
    return null;
  },
}));

class StubObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", StubObserver);
  vi.stubGlobal("IntersectionObserver", StubObserver);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function TestList({ store }: { store: ChatStore }) {
  const chat = useSyncExternalStore(store.subscribe, store.snapshot);
  const actions = useMemo(mockActions, []);
  return (
    <WithTexts>
      <MessageList chat={chat} store={store} actions={actions} />
    </WithTexts>
  );
}

test("upload progress renders only its own message", async () => {
  const chat = createTestChat();
  chat.backend.stored = [1, 2, 3, 4, 5].map((id) => fromAgent(id));
  let reportProgress = (_share: number) => {};
  let finish = () => {};
  chat.backend.upload.mockImplementation(async (_kind, _file, { onProgress }) => {
    reportProgress = onProgress;
    await new Promise<void>((done) => {
      finish = done;
    });
    return { answer: { path: "/uploads/7" } };
  });
  render(<TestList store={chat.store} />);
  await act(async () => chat.store.start());
  await act(async () => chat.store.attach([new File(["x"], "a.png", { type: "image/png" })]));
  await act(async () => chat.sendText("behind it"));
  const [uploading, waiting] = chat.store.snapshot().messages.slice(-2);
  expect([uploading?.deliveryState, waiting?.deliveryState]).toEqual(["uploading_file", "sending"]);
  renderedKeys.length = 0;
  for (const share of [0.1, 0.2, 0.3, 0.4]) act(() => reportProgress(share));
  expect(renderedKeys).toEqual(Array(4).fill(uploading?.key));
  await act(async () => finish());
  chat.store.close();
});

/** Reports every element as intersecting. */
class AlwaysIntersecting extends StubObserver {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {
    super();
  }
  override observe() {
    this.notify([{ isIntersecting: true }]);
  }
}

test("scrolling up in the frame of a new message is not undone, and the message is announced below", async () => {
  vi.stubGlobal("IntersectionObserver", AlwaysIntersecting);
  const chat = createTestChat();
  chat.backend.stored = [1, 2, 3].map((id) => fromAgent(id));
  const { getByRole, queryByRole } = render(<TestList store={chat.store} />);
  await act(async () => chat.store.start());
  const log = getByRole("log");
  const size = { scrollHeight: 1000, clientHeight: 200 };
  for (const [name, value] of Object.entries(size)) Object.defineProperty(log, name, { get: () => value });

  await act(async () => chat.socket.listeners.messaging(fromAgent(4)));
  expect(log.scrollTop).toBe(1000);
  fireEvent.scroll(log);
  expect(queryByRole("button", { name: /new message/ })).toBeNull();
  // The browser has scrolled but has not dispatched the scroll event yet.
  log.scrollTop = 0;
  await act(async () => chat.socket.listeners.messaging(fromAgent(5)));
  expect(log.scrollTop).toBe(0);
  fireEvent.scroll(log);
  expect(getByRole("button", { name: "1 new message" })).toBeTruthy();
});

test("scrolling to the top in the frame of a new message loads the previous page", async () => {
  vi.stubGlobal("IntersectionObserver", AlwaysIntersecting);
  const chat = createTestChat();
  const receiveMessage = (id: number) =>
    act(async () => {
      chat.backend.stored.push(fromAgent(id));
      chat.socket.listeners.messaging(fromAgent(id));
    });
  chat.backend.stored = Array.from({ length: 2 * CHAT_PAGE_SIZE }, (_, index) => fromAgent(index + 1));
  const { getByRole, getAllByRole } = render(<TestList store={chat.store} />);
  await act(async () => chat.store.start());
  const log = getByRole("log");
  for (const [name, value] of Object.entries({ scrollHeight: 1000, clientHeight: 200 }))
    Object.defineProperty(log, name, { get: () => value });
  await receiveMessage(2 * CHAT_PAGE_SIZE + 1);
  fireEvent.scroll(log);
  expect(getAllByRole("listitem")).toHaveLength(CHAT_PAGE_SIZE + 1);
  // The browser has scrolled but has not dispatched the scroll event yet.
  log.scrollTop = 0;
  await receiveMessage(2 * CHAT_PAGE_SIZE + 2);
  await act(async () => {
    fireEvent.scroll(log);
  });
  expect(getAllByRole("listitem")).toHaveLength(2 * CHAT_PAGE_SIZE + 2);
  chat.store.close();
});
