import { type CustomerMessage, customerMessage, guestId } from "@mekong/contract/chat";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import {
  chatConfig,
  chatHistory,
  readChat,
  sendChatMessage,
  uploadChatImage,
  uploadChatVideo,
} from "@mekong/contract/http/chat";
import { lookupEnableChatWidget } from "@mekong/contract/http/lookup";
import { CHAT_PAGE_SIZE, MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { z } from "zod";
import { isWorldName, WORLD_COOKIE } from "../../../server/world-cookie";
import { type Api, type ApiResult, apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { readForm } from "../../server/form.server";
import { requireMember } from "../../server/guards.server";
import { withTimeout } from "../../server/rendering/streamed-flag.server";
import { plainCookie } from "../../server/request-origin.server";
import { handleResult, handleVisitorResult } from "../../server/result-handling.server";
import { drainUnread } from "../../server/upload-body.server";
import type { ChatAnswer, ChatConfig, ChatHistory, ChatSendResult, ChatUploadResult, MediaKind } from "./chat-data";

const identitySchema = z
  .object({ guestId: guestId.optional(), userId: z.string().max(64).optional() })
  .refine(({ guestId, userId }) => guestId !== undefined || userId !== undefined, {
    error: "a guest's guestId, or a member's userId, which may be empty",
  });
const historySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(CHAT_PAGE_SIZE),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const messageSchema = z.object({ message: z.string().max(64 * 1024), clientKey: z.string().min(1).max(64) });

/** Sent if the page does not know the member's id: the request must not count as a guest's. */
const UNKNOWN_USER_ID = "unknown";

interface Caller {
  api: Api;
  claim: { userId?: string; guestId?: string };
  handleResult: typeof handleResult;
}

type Fields = Record<string, FormDataEntryValue>;

/** @throws Response 404 if chat is not configured */
export function chatConfigFor(request: Request): Promise<Response> {
  return chatResponse<ChatConfig>(request, async () => {
    const { chatUrl, simulator } = settings();
    if (chatUrl === null) throw new Response("There is no chat here", { status: 404 });
    const caller = await callerOf(request, fieldsOf(new URL(request.url).searchParams));
    const world = simulator ? plainCookie(request, WORLD_COOKIE) : null;
    const config = await caller.api.call(chatConfig);
    if (caller.claim.userId && config.kind === "ok" && !config.answer.ticket) {
      // Also requests the history, because the public config endpoint does not detect an expired session.
      const newest = caller.api.call(chatHistory, { body: { ...caller.claim, limit: 1 } });
      const historyAnswer = await chatAnswer(caller, request, newest, () => null);
      if (historyAnswer.problem) return historyAnswer;
    }
    return chatAnswer(
      caller,
      request,
      Promise.resolve(config),
      ({ PREFIX, ticket }): ChatConfig => ({
        url: chatUrl,
        path: CHAT_SOCKET_PATH,
        mediaOrigin: mediaOriginOf(caller.api),
        prefix: PREFIX,
        ticket: ticket ?? null,
        world: isWorldName(world) ? world : null,
      }),
    );
  });
}

/** Backends send the paths of uploaded files without an origin. */
function mediaOriginOf({ worldClock }: Api): string {
  const { apiPublicUrl, upstreamOrigins } = settings();
  const upstreamHost = worldClock?.kind === "upstream" ? worldClock.at : null;
  return upstreamOrigins.find((origin) => new URL(origin).host === upstreamHost) ?? apiPublicUrl;
}

export function chatHistoryFor(request: Request): Promise<Response> {
  return chatResponse<ChatHistory>(request, async () => {
    const fields = fieldsOf(await readForm(request));
    const { limit, skip } = parseOrThrow(historySchema, fields);
    const caller = await callerOf(request, fields);
    return chatAnswer(caller, request, caller.api.call(chatHistory, { body: { ...caller.claim, limit, skip } }));
  });
}

/** Idempotent by `clientKey`. */
export function sendChatFor(request: Request): Promise<Response> {
  return chatResponse<ChatSendResult>(request, async () => {
    const fields = fieldsOf(await readForm(request));
    const { message, clientKey } = parseOrThrow(messageSchema, fields);
    const caller = await callerOf(request, fields);
    const body = { ...caller.claim, sender: "customer" as const, message: messageIn(message), clientKey };
    return chatAnswer(caller, request, caller.api.call(sendChatMessage, { body }));
  });
}

export function readChatFor(request: Request): Promise<Response> {
  return chatResponse<null>(request, async () => {
    const caller = await callerOf(request, fieldsOf(await readForm(request)));
    return chatAnswer(caller, request, caller.api.call(readChat, { body: caller.claim }), () => null);
  });
}

/** Streams the file; the identity is in the query. */
export function uploadChatFor(request: Request, kind: MediaKind): Promise<Response> {
  return chatResponse<ChatUploadResult>(request, async () => {
    const caller = await callerOf(request, fieldsOf(new URL(request.url).searchParams));
    const endpoint = kind === "image" ? uploadChatImage : uploadChatVideo;
    return chatAnswer(caller, request, caller.api.upload(endpoint, caller.claim));
  });
}

/**
 * Guests send no token, even if another tab has signed a member in.
 * @throws Response redirect to /login
 */
async function callerOf(request: Request, fields: Fields): Promise<Caller> {
  const { guestId, userId } = parseOrThrow(identitySchema, fields);
  if (guestId) return { api: apiFor(request, { token: null }), claim: { guestId }, handleResult: handleVisitorResult };
  const { api } = await requireMember(request);
  return { api, claim: { userId: userId || UNKNOWN_USER_ID }, handleResult: handleResult };
}

function fieldsOf(params: FormData | URLSearchParams): Fields {
  return Object.fromEntries(params);
}

/** @throws Response 400 that names the field */
function parseOrThrow<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Response(z.prettifyError(result.error), { status: 400 });
}

function messageIn(text: string): CustomerMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Response("message: JSON of a message", { status: 400 });
  }
  return parseOrThrow(customerMessage, value);
}

async function chatAnswer<T, U = T>(
  { handleResult: settleResult }: Caller,
  request: Request,
  pendingResult: Promise<ApiResult<T>>,
  mapAnswer: (answer: T) => U = (answer) => answer as unknown as U,
): Promise<ChatAnswer<U>> {
  const result = await pendingResult;
  const { answer, problem } = await settleResult(result, request);
  if (problem) return { problem, unsure: result.kind === "unreachable" || result.kind === "broken" };
  return { answer: mapAnswer(answer as T) };
}

async function chatResponse<T>(request: Request, work: () => Promise<ChatAnswer<T>>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: { "Cache-Control": "no-store" } });
  } catch (thrown) {
    // Responding before the upload ends looks like a broken connection.
    await drainUnread(request);
    const redirectTarget = thrown instanceof Response ? thrown.headers.get("Location") : null;
    if (redirectTarget === null) throw thrown;
    const headers = new Headers({ "Cache-Control": "no-store" });
    for (const cookie of (thrown as Response).headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return Response.json({ leaveFor: redirectTarget } satisfies ChatAnswer<T>, { headers });
  }
}

/** A failure resolves to false. */
export async function fetchChatAvailable(api: Api): Promise<boolean> {
  if (settings().chatUrl === null) return false;
  const lookup = api.call(lookupEnableChatWidget).then(
    (result) => result.kind === "ok" && result.answer.enableChatWidget,
    () => false,
  );
  return withTimeout(lookup, false);
}
