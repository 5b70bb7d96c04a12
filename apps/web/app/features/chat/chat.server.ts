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
import { CHAT_PAGE_SIZE, MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { z } from "zod";
import { isWorldName, WORLD_COOKIE } from "../../../server/world-cookie";
import { type Api, type ApiResult, apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { readForm } from "../../server/form.server";
import { requireMember } from "../../server/guards.server";
import { settle, settleForVisitor } from "../../server/outcome.server";
import { plainCookie } from "../../server/own-request.server";
import { leaveUnread } from "../../server/upload-body.server";
import type { ChatAnswer, ChatConfig, ChatHistory, ChatSent, ChatUploaded, MediaKind } from "./chat-data";

const asWhom = z
  .object({ guestId: guestId.optional(), userId: z.string().max(64).optional() })
  .refine(({ guestId, userId }) => guestId !== undefined || userId !== undefined, {
    error: "a guest's guestId, or a member's userId, which may be empty",
  });
const historyForm = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(CHAT_PAGE_SIZE),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const sentForm = z.object({ message: z.string().max(64 * 1024), clientKey: z.string().min(1).max(64) });

/**
 * User id sent if the page does not know the member's id. The token identifies the member; without a valid token the
 * request must not count as a guest's.
 */
const UNNAMED = "unknown";

interface Caller {
  api: Api;
  claim: { userId?: string; guestId?: string };
  settle: typeof settle;
}

type Fields = Record<string, FormDataEntryValue>;

/** @throws Response 404 if chat is not configured */
export function chatConfigFor(request: Request): Promise<Response> {
  return answered<ChatConfig>(request, async () => {
    const { chatUrl, apiPublicUrl, simulator } = settings();
    if (chatUrl === null) throw new Response("There is no chat here", { status: 404 });
    const caller = await callerOf(request, fieldsOf(new URL(request.url).searchParams));
    const world = simulator ? plainCookie(request, WORLD_COOKIE) : null;
    const config = await caller.api.call(chatConfig);
    if (caller.claim.userId && config.kind === "ok" && !config.answer.ticket) {
      // The config endpoint is public and does not detect an expired session; this request does.
      const newest = caller.api.call(chatHistory, { body: { ...caller.claim, limit: 1 } });
      const asked = await passed(caller, request, newest, () => null);
      if (asked.problem) return asked;
    }
    return passed(
      caller,
      request,
      Promise.resolve(config),
      ({ PREFIX, ticket }): ChatConfig => ({
        url: chatUrl,
        path: CHAT_SOCKET_PATH,
        mediaOrigin: apiPublicUrl,
        prefix: PREFIX,
        ticket: ticket ?? null,
        world: isWorldName(world) ? world : null,
      }),
    );
  });
}

export function chatHistoryFor(request: Request): Promise<Response> {
  return answered<ChatHistory>(request, async () => {
    const fields = fieldsOf(await readForm(request));
    const { limit, skip } = parsed(historyForm, fields);
    const caller = await callerOf(request, fields);
    return passed(caller, request, caller.api.call(chatHistory, { body: { ...caller.claim, limit, skip } }));
  });
}

/** Idempotent by `clientKey`. */
export function sendChatFor(request: Request): Promise<Response> {
  return answered<ChatSent>(request, async () => {
    const fields = fieldsOf(await readForm(request));
    const { message, clientKey } = parsed(sentForm, fields);
    const caller = await callerOf(request, fields);
    const body = { ...caller.claim, sender: "customer" as const, message: messageIn(message), clientKey };
    return passed(caller, request, caller.api.call(sendChatMessage, { body }));
  });
}

export function readChatFor(request: Request): Promise<Response> {
  return answered<null>(request, async () => {
    const caller = await callerOf(request, fieldsOf(await readForm(request)));
    return passed(caller, request, caller.api.call(readChat, { body: caller.claim }), () => null);
  });
}

/** Streams the file; the identity is in the query. */
export function uploadChatFor(request: Request, kind: MediaKind): Promise<Response> {
  return answered<ChatUploaded>(request, async () => {
    const caller = await callerOf(request, fieldsOf(new URL(request.url).searchParams));
    const endpoint = kind === "image" ? uploadChatImage : uploadChatVideo;
    return passed(caller, request, caller.api.upload(endpoint, caller.claim));
  });
}

/**
 * Guests are sent without a token, even if a member is signed in in another tab.
 * @throws Response redirect to /login
 */
async function callerOf(request: Request, fields: Fields): Promise<Caller> {
  const { guestId, userId } = parsed(asWhom, fields);
  if (guestId) return { api: apiFor(request, { token: null }), claim: { guestId }, settle: settleForVisitor };
  const { api } = await requireMember(request);
  return { api, claim: { userId: userId || UNNAMED }, settle };
}

function fieldsOf(sent: FormData | URLSearchParams): Fields {
  return Object.fromEntries(sent);
}

/** @throws Response 400 that names the field */
function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Response(z.prettifyError(read.error), { status: 400 });
}

function messageIn(text: string): CustomerMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Response("message: JSON of a message", { status: 400 });
  }
  return parsed(customerMessage, value);
}

async function passed<T, U = T>(
  { settle: settled }: Caller,
  request: Request,
  asked: Promise<ApiResult<T>>,
  shown: (answer: T) => U = (answer) => answer as unknown as U,
): Promise<ChatAnswer<U>> {
  const result = await asked;
  const { answer, problem } = await settled(result, request);
  if (problem) return { problem, unsure: result.kind === "unreachable" || result.kind === "broken" };
  return { answer: shown(answer as T) };
}

/** Turns a redirect into `leaveFor`. */
async function answered<T>(request: Request, work: () => Promise<ChatAnswer<T>>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: { "Cache-Control": "no-store" } });
  } catch (thrown) {
    // Responding before the upload ends looks like a broken connection.
    await leaveUnread(request);
    const to = thrown instanceof Response ? thrown.headers.get("Location") : null;
    if (to === null) throw thrown;
    const headers = new Headers({ "Cache-Control": "no-store" });
    for (const cookie of (thrown as Response).headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return Response.json({ leaveFor: to } satisfies ChatAnswer<T>, { headers });
  }
}
