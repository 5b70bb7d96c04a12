import { setTimeout } from "node:timers/promises";
import { type Conversation, conversation } from "@mekong/contract/chat";
import {
  CHAT_SOCKET_PATH,
  type ChatClientEvents,
  type ChatJoinResult,
  type ChatServerEvents,
} from "@mekong/contract/chat-socket";
import { checkValue } from "@mekong/contract/conformance/check-value";
import { maskOf } from "@mekong/contract/conformance/deviation";
import { chatConfig, chatHistory, readChat, sendChatMessage } from "@mekong/contract/http/chat";
import { CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { io, type Socket } from "socket.io-client";
import { fieldsOf, rowsOf, textOf } from "../loose";
import type { RunContext } from "../run-context";

export const JOIN = "SOCKET join";
export const ECHO = "SOCKET messaging";
const JOIN_REFERENCE = "spec §4 Chat, §7 Realtime; contract chat-socket";

const SOCKET_TIMEOUT_MS = 5_000;
const TEXT = "Conformance test: please ignore this message.";

type ChatSocket = Socket<ChatServerEvents, ChatClientEvents>;

export interface ChatOptions {
  chatUrl: string;
  /** Origin of the app, without which a backend may refuse the socket. */
  appOrigin?: string;
  write: boolean;
  echoTimeoutMs?: number;
}

/** Joins the member's room and, if `write`, sends a message and waits for its delivery. */
export async function tryChat(run: RunContext, options: ChatOptions): Promise<void> {
  const config = fieldsOf(await run.succeed(chatConfig, "request"));
  const ticket = textOf(config.ticket);
  if (!ticket) run.findings.notTried(JOIN, "the backend answers no ticket for the socket");
  const socket = ticket ? await connected(run, options) : undefined;
  try {
    const isJoined = socket && ticket ? await tryJoin(run, socket, ticket, textOf(config.PREFIX)) : false;
    if (options.write) await tryMessages(run, isJoined ? socket : undefined, options.echoTimeoutMs);
  } finally {
    socket?.disconnect();
  }
}

async function connected(run: RunContext, { chatUrl, appOrigin }: ChatOptions): Promise<ChatSocket | undefined> {
  const socket: ChatSocket = io(chatUrl, {
    path: CHAT_SOCKET_PATH,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    timeout: SOCKET_TIMEOUT_MS,
    extraHeaders: appOrigin ? { origin: appOrigin } : {},
  });
  const problem = await new Promise<string | undefined>((resolve) => {
    socket.on("connect", () => resolve(undefined));
    socket.on("connect_error", (error) => resolve(error.message));
  });
  if (problem === undefined) return socket;
  socket.disconnect();
  run.findings.notTried(
    JOIN,
    `the socket at ${chatUrl} refuses the connection (${problem}); it may require --app-origin or --chat`,
  );
  return undefined;
}

async function tryJoin(
  run: RunContext,
  socket: ChatSocket,
  ticket: string,
  prefix: string | undefined,
): Promise<boolean> {
  run.findings.tried(JOIN, "join");
  const result = await socket
    .timeout(SOCKET_TIMEOUT_MS)
    .emitWithAck("join", { ticket })
    .catch((): ChatJoinResult | null => null);
  const { ok, room, error } = fieldsOf(result);
  if (ok !== true) {
    const seen = textOf(error) ?? (result === null ? "no acknowledgement" : "neither ok nor error");
    socketDeviation(run, JOIN, "join", "ok: true", seen);
    return false;
  }
  if (typeof room !== "string" || !room.startsWith(prefix ?? "")) {
    socketDeviation(
      run,
      JOIN,
      "join",
      "a room that starts with PREFIX of GET /api/chat/config",
      "another room",
      "room",
    );
  }
  const refused = await socket
    .timeout(SOCKET_TIMEOUT_MS)
    .emitWithAck("join", { ticket: "conformance" })
    .catch(() => null);
  if (textOf(fieldsOf(refused).error) === undefined) {
    socketDeviation(run, JOIN, "unknown ticket", "an error, such as INVALID_TICKET", "no error");
  }
  // Joins again, because a failed join leaves the room.
  const again = await socket
    .timeout(SOCKET_TIMEOUT_MS)
    .emitWithAck("join", { ticket })
    .catch(() => null);
  return fieldsOf(again).ok === true;
}

async function tryMessages(
  run: RunContext,
  socket: ChatSocket | undefined,
  echoTimeoutMs = SOCKET_TIMEOUT_MS,
): Promise<void> {
  const message = (text: string) => ({
    sender: "customer",
    message: { message_type: "text", payload: { message: text } },
  });
  await run.refuse(sendChatMessage, "empty text", { body: message(" ") }, "KEY_INVALID", "KEY_MISSING");
  const tooLong = "x".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 1);
  await run.refuse(sendChatMessage, `text of ${tooLong.length} characters`, { body: message(tooLong) }, "KEY_INVALID");
  await run.refuse(sendChatMessage, "without a message", { body: { sender: "customer" } }, "KEY_MISSING");
  // The time distinguishes the message from those of earlier runs.
  const text = `${TEXT} ${Date.now().toString(36)}`;
  const received = socket ? listenFor(socket, text) : undefined;
  if (await run.attempt(sendChatMessage, "text", { body: message(text) })) {
    await checkEcho(run, received, echoTimeoutMs);
    const listed = rowsOf(
      fieldsOf(await run.succeed(chatHistory, "after a message", { body: { limit: 10 } })).conversations,
    );
    if (!listed.some((row) => textIn(row) === text)) {
      run.deviates(chatHistory, "after a message", "the message that was sent", "not listed", "conversations");
    }
  }
  await run.attempt(readChat, "request", { body: {} });
}

/** Resolves when the socket delivers the message with this text. */
function listenFor(socket: ChatSocket, text: string): Promise<Conversation> {
  return new Promise((resolve) => {
    socket.on("messaging", (received) => {
      if (textIn(received) === text) resolve(received);
    });
  });
}

function textIn(row: unknown): unknown {
  return fieldsOf(fieldsOf(fieldsOf(row).message).payload).message;
}

async function checkEcho(
  run: RunContext,
  received: Promise<Conversation> | undefined,
  timeoutMs: number,
): Promise<void> {
  if (!received) {
    run.findings.notTried(ECHO, "the socket is not joined");
    return;
  }
  run.findings.tried(ECHO, "echo of a message");
  const timeout = new AbortController();
  const echo = await Promise.race([received, setTimeout(timeoutMs, null, { signal: timeout.signal })]);
  timeout.abort();
  if (!echo) {
    socketDeviation(run, ECHO, "echo of a message", "the sent message by the event messaging", "nothing");
    return;
  }
  for (const difference of checkValue(conversation, echo, [], maskOf(run.findings.secrets))) {
    run.findings.found(ECHO, { ...difference, probe: "echo of a message", reference: JOIN_REFERENCE });
  }
}

function socketDeviation(
  run: RunContext,
  label: string,
  probe: string,
  expected: string,
  seen: string,
  path = "",
): void {
  run.findings.found(label, { kind: "behaviour", path, probe, expected, seen, reference: JOIN_REFERENCE });
}
