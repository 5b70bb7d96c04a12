import { CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import { ALERT_MS } from "@mekong/contract/screen";
import { expect, test, vi } from "vitest";
import { createTestChat, flushPending, startChat, stubBrowser, TestBackend } from "./testing";

stubBrowser();

test("a member joins with a new ticket each time and retries an invalid ticket with another", async () => {
  const backend = new TestBackend();
  const chat = createTestChat({ identity: { kind: "member", userId: "m1" }, backend });
  let ticketCount = 0;
  const config = backend.config.getMockImplementation();
  backend.config.mockImplementation(async () => {
    backend.ticket = `t${++ticketCount}`;
    return (await config?.()) ?? { leaveFor: "/" };
  });
  chat.prepare.socket = (socket) => {
    socket.acknowledgements = [{ error: "INVALID_TICKET" }, { ok: true, room: "CHAT_m1", complete: true }];
  };
  chat.store.start();
  await flushPending();
  expect(chat.socket.joins).toMatchObject([{ ticket: "t1" }, { ticket: "t2" }]);
  expect(chat.store.snapshot().connectionStatus).toBe("online");
  chat.socket.disconnect();
  chat.socket.connect();
  await flushPending();
  expect(chat.socket.joins.at(-1)).toMatchObject({ ticket: "t3" });
  expect(chat.onLeave).not.toHaveBeenCalled();
});

test("reloads the page if another member signed in meanwhile", async () => {
  const chat = createTestChat({ identity: { kind: "member", userId: "m1" } });
  chat.backend.ticket = "t";
  chat.prepare.socket = (socket) => {
    socket.acknowledgements = [{ ok: true, room: "CHAT_m2", complete: true }];
  };
  chat.store.start();
  await flushPending();
  expect(chat.onLeave).toHaveBeenCalledWith("http://wallet/user/home");
  expect(chat.store.snapshot().connectionStatus).not.toBe("online");
});

test("alerts a refused join for four seconds and retries only on request", async () => {
  const chat = createTestChat();
  chat.prepare.socket = (socket) => {
    socket.acknowledgements = [{ error: "JOIN_REFUSED" }];
  };
  chat.store.start();
  await flushPending();
  expect(chat.store.snapshot()).toMatchObject({ connectionStatus: "refused", alert: { kind: "cannotChat" } });
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(chat.store.snapshot().alert).toBeNull();
  await vi.advanceTimersByTimeAsync(3 * CHAT_SOCKET_CHECK_MS);
  expect(chat.socket.joins).toHaveLength(1);
  chat.socket.acknowledgements = [{ ok: true, room: "CHAT_guest", complete: true }];
  chat.store.retry();
  await flushPending();
  expect(chat.store.snapshot().connectionStatus).toBe("online");
});

test("reloads the config if the service closes before the join, and follows its redirect", async () => {
  const chat = createTestChat();
  chat.prepare.socket = (socket) => {
    socket.acknowledgements = [{ error: "gone" }];
    chat.backend.config.mockImplementation(async () => ({ leaveFor: "/terminated" }));
  };
  chat.store.start();
  await flushPending();
  expect(chat.onLeave).toHaveBeenCalledWith("/terminated");
  expect(chat.socket.joins).toHaveLength(1);
});

test("joins again after the room was closed to learn the reason", async () => {
  const chat = await startChat();
  chat.socket.acknowledgements = [{ error: "JOIN_REFUSED" }];
  chat.socket.listeners.roomClosed();
  expect(chat.store.snapshot().connectionStatus).toBe("offline");
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.store.snapshot().connectionStatus).toBe("refused");
});
