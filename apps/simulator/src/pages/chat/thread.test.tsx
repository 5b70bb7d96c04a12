import type { ChatMessage } from "@mekong/contract/chat";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { stored, text } from "./testing";
import { Thread } from "./thread";

/** jsdom has no layout, so messages and the visible part of the list get fixed heights. */
const MESSAGE_PX = 100;
const VISIBLE_PX = 300;
const restore: (() => void)[] = [];

beforeEach(() => {
  stubControlApi(() => undefined);
  for (const [name, get] of [
    ["scrollHeight", (element: Element) => element.querySelectorAll("ol > li").length * MESSAGE_PX],
    ["clientHeight", () => VISIBLE_PX],
  ] as const) {
    const before = Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {};
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      get() {
        return get(this);
      },
    });
    restore.push(() => Object.defineProperty(Element.prototype, name, before));
  }
});
afterEach(() => {
  cleanup();
  for (const undo of restore.splice(0)) undo();
  vi.unstubAllGlobals();
});

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => stored(from + index, text(`words ${from + index}`)));

function show(list: ReturnType<typeof messages>, part: Partial<Parameters<typeof Thread>[0]> = {}) {
  return (
    <Thread
      name="Noi"
      messages={list}
      sessionId="s1"
      hasOlder
      loadingOlder={false}
      onOlder={() => undefined}
      {...part}
    />
  );
}

const log = () => screen.getByRole("log");
function scrollTo(px: number) {
  log().scrollTop = px;
  fireEvent.scroll(log());
}

/** Replaces the messages rendered by `renderThread`. */
let update: (list: ReturnType<typeof messages>) => void;
function renderThread(list: ReturnType<typeof messages>) {
  renderInPanel(<UpdatableThread first={list} />);
}
function UpdatableThread({ first }: { first: ReturnType<typeof messages> }) {
  const [list, setList] = useState(first);
  update = setList;
  return show(list);
}

test("follows new messages near the end; elsewhere a button counts them", () => {
  renderThread(messages(1, 10));
  expect(log().scrollTop).toBe(1_000);
  scrollTo(650);
  act(() => update(messages(1, 11)));
  expect(log().scrollTop).toBe(1_100);
  expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
  scrollTo(200);
  act(() => update(messages(1, 13)));
  expect(log().scrollTop).toBe(200);
  fireEvent.click(screen.getByRole("button", { name: "2 new messages" }));
  expect(log().scrollTop).toBe(1_300);
  expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
});

test("keeps the scroll position when older messages are prepended", () => {
  renderThread(messages(11, 20));
  scrollTo(40);
  act(() => update(messages(1, 20)));
  expect(log().scrollTop).toBe(1_040);
  expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
});

test("scrolls to the support's own message from any position", () => {
  renderThread(messages(1, 10));
  scrollTo(0);
  act(() => update([...messages(1, 10), stored(11, text("answer"), { sender: "agent" })]));
  expect(log().scrollTop).toBe(1_100);
});

test("shows a separator where a session ended, also after the last message", () => {
  renderInPanel(
    show([stored(1, text("one")), stored(2, text("two"), { session_id: "s2" })], { sessionId: "s3", hasOlder: false }),
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    expect.stringContaining("one"),
    "Conversation ended",
    expect.stringContaining("two"),
    "Conversation ended",
  ]);
  expect(screen.getByText("Start of the conversation")).toBeDefined();
});

test("renders every message type and never renders text as HTML", () => {
  const every: ChatMessage[] = [
    text("<img src=x onerror=alert(1)>\nsecond line"),
    {
      message_type: "buttons",
      payload: { message: "Choose", buttons: [{ title: "Site", type: "web", payload: "https://mekong.example" }] },
    },
    {
      message_type: "quick_replies",
      payload: { message: "Which?", buttons: [{ title: "A", type: "postback", payload: "a" }] },
    },
    {
      message_type: "media",
      payload: { url: false, fileType: "image", filePath: "/uploads/main/1?ticket=a", message: "My slip" },
    },
    { message_type: "media", payload: { url: false, fileType: "video", filePath: "/uploads/main/2?ticket=a" } },
    { message_type: "media", payload: { url: true, fileType: "file", filePath: "https://mekong.example/a.pdf" } },
    { message_type: "generic", payload: { slides: [{ title: "One", subtitle: "first", buttons: [] }] } },
    { message_type: "postback", payload: { message: "Deposit", payload: "deposit" } },
    { message_type: "hologram", payload: { beam: 7 } } as unknown as ChatMessage,
  ];
  renderInPanel(
    show(
      every.map((message, index) => stored(index + 1, message, { readAt: "2026-11-20T03:00:00Z", sender: "agent" })),
    ),
  );
  const shown = log().textContent ?? "";
  for (const words of [
    "<img src=x",
    "Choose",
    "Site",
    "Which?",
    "My slip",
    "One",
    "first",
    "Deposit",
    "deposit",
    "hologram",
    "beam",
    "Read",
  ]) {
    expect(shown).toContain(words);
  }
  expect(document.querySelector("[onerror]")).toBeNull();
  expect(screen.getByRole("img", { name: "My slip" }).getAttribute("src")).toBe(
    `${location.origin}/uploads/main/1?ticket=a`,
  );
  expect(screen.getByLabelText("Video without a caption").getAttribute("src")).toContain("/uploads/main/2");
  expect(screen.getByRole("link", { name: "Open the file" }).getAttribute("href")).toBe("https://mekong.example/a.pdf");
});

test("keeps a picture's link until it fails to load", () => {
  const picture = (ticket: string) =>
    stored(1, {
      message_type: "media",
      payload: { url: false, fileType: "image", filePath: `/uploads/main/1?ticket=${ticket}`, message: "slip" },
    });
  renderThread([picture("a")]);
  const image = () => screen.getByRole("img", { name: "slip" });
  act(() => update([picture("b")]));
  expect(image().getAttribute("src")).toContain("ticket=a");
  fireEvent.error(image());
  expect(image().getAttribute("src")).toContain("ticket=b");
  fireEvent.error(image());
  expect(screen.getByText("Can't be opened")).toBeDefined();
});
