import { CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import { ALERT_MS } from "@mekong/contract/screen";
import { expect, test, vi } from "vitest";
import { rest, startedChat, TestBackend, testChat, withBrowser } from "./testing";

withBrowser();

test("a member joins with a new ticket each time and retries an invalid ticket with another", async () => {
  const backend = new TestBackend();
  const chat = testChat({ who: { kind: "member", userId: "m1" }, backend });
  let made = 0;
  const config = backend.config.getMockImplementation();
  backend.config.mockImplementation(async () => {
    backend.ticket = `t${++made}`;
    return (await config?.()) ?? { leaveFor: "/" };
  });
  chat.prepare.wire = (wire) => {
    wire.acknowledgements = [{ error: "INVALID_TICKET" }, { ok: true, room: "CHAT_m1", complete: true }];
  };
  chat.store.start();
  await rest();
  expect(chat.wire.joins).toMatchObject([{ ticket: "t1" }, { ticket: "t2" }]);
  expect(chat.store.snapshot().line).toBe("online");
  chat.wire.breaks();
  chat.wire.connect();
  await rest();
  expect(chat.wire.joins.at(-1)).toMatchObject({ ticket: "t3" });
  expect(chat.onLeave).not.toHaveBeenCalled();
});

test("reloads the page if another member signed in meanwhile", async () => {
  const chat = testChat({ who: { kind: "member", userId: "m1" } });
  chat.backend.ticket = "t";
  chat.prepare.wire = (wire) => {
    wire.acknowledgements = [{ ok: true, room: "CHAT_m2", complete: true }];
  };
  chat.store.start();
  await rest();
  expect(chat.onLeave).toHaveBeenCalledWith("http://wallet/user/home");
  expect(chat.store.snapshot().line).not.toBe("online");
});

test("alerts a refused join for four seconds and retries only on request", async () => {
  const chat = testChat();
  chat.prepare.wire = (wire) => {
    wire.acknowledgements = [{ error: "JOIN_REFUSED" }];
  };
  chat.store.start();
  await rest();
  expect(chat.store.snapshot()).toMatchObject({ line: "refused", alert: { kind: "cannotChat" } });
  await vi.advanceTimersByTimeAsync(ALERT_MS);
  expect(chat.store.snapshot().alert).toBeNull();
  await vi.advanceTimersByTimeAsync(3 * CHAT_SOCKET_CHECK_MS);
  expect(chat.wire.joins).toHaveLength(1);
  chat.wire.acknowledgements = [{ ok: true, room: "CHAT_guest", complete: true }];
  chat.store.retry();
  await rest();
  expect(chat.store.snapshot().line).toBe("online");
});

test("reloads the config if the service closes before the join, and follows its redirect", async () => {
  const chat = testChat();
  chat.prepare.wire = (wire) => {
    wire.acknowledgements = [{ error: "gone" }];
    chat.backend.config.mockImplementation(async () => ({ leaveFor: "/terminated" }));
  };
  chat.store.start();
  await rest();
  expect(chat.onLeave).toHaveBeenCalledWith("/terminated");
  expect(chat.wire.joins).toHaveLength(1);
});

test("joins again after the room was closed to learn the reason", async () => {
  const chat = await startedChat();
  chat.wire.acknowledgements = [{ error: "JOIN_REFUSED" }];
  chat.wire.listeners.left();
  expect(chat.store.snapshot().line).toBe("offline");
  await vi.advanceTimersByTimeAsync(CHAT_SOCKET_CHECK_MS);
  expect(chat.store.snapshot().line).toBe("refused");
});
