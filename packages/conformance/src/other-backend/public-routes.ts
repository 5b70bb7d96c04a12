import type { OtherBackend } from "./backend";
import { MEMBER_ID, timeOf } from "./member";
import { type Call, field, MB, Refused, type Route, requireFields, SUCCESS } from "./reply";

const greetings = { th: "สวัสดี", lo: "ສະບາຍດີ", en: "Hello" };

function greeting({ language }: Call, backend: OtherBackend): string {
  return greetings[backend.deviates("language ignored") ? "th" : language];
}

const part = (call: Call, backend: OtherBackend) => ({
  title: greeting(call, backend),
  html: `<p>${greeting(call, backend)}</p>`,
});

function checkPhone(phone: string, backend: OtherBackend): void {
  if (phone.length === 10) return;
  throw new Refused(400, backend.variant === "thai" ? "PHONE_NUMBER_REQUIRE_10_DIGIT" : "INVALID_USER_INFO");
}

function validate({ body, member }: Call, backend: OtherBackend): unknown {
  requireFields(body, "name", "username", "password");
  const username = field(body, "username");
  checkPhone(username, backend);
  if (username === member.username) throw new Refused(409, "EXISTING_USER");
  return SUCCESS;
}

function send({ body, member }: Call, backend: OtherBackend): unknown {
  const { message_type, payload } = (body.message ?? {}) as { message_type?: string; payload?: { message?: string } };
  if (body.message === undefined) throw new Refused(400, "KEY_MISSING", "message");
  const text = payload?.message ?? "";
  if (message_type === "text" && text.trim() === "") throw new Refused(400, "KEY_INVALID", "message");
  if (text.length > 2000 && !backend.deviates("chat length unlimited"))
    throw new Refused(400, "KEY_INVALID", "message");
  const id = member.messages.length + 1;
  const message = { id, sender: "customer" as const, message: body.message, createdAt: timeOf(id) };
  if (!backend.deviates("chat message not stored")) member.messages.push(message);
  if (!backend.deviates("chat echo missing")) backend.chat.deliver(conversationOf(message, member.name));
  return { createdAt: message.createdAt };
}

function conversationOf(message: object, name: string): object {
  const ids = { session_id: "s1", userId: MEMBER_ID, guestId: null, username: null, clientKey: null, readAt: null };
  return { ...message, ...ids, name };
}

function history({ body, member }: Call, backend: OtherBackend): unknown {
  const { limit = 10, skip = 0 } = body as { limit?: number; skip?: number };
  const all = member.messages;
  const end = all.length - skip;
  const shown = backend.deviates("history limit ignored") ? all : all.slice(Math.max(0, end - limit), end);
  const conversations = shown.map((message) =>
    conversationOf(message, message.sender === "agent" ? "Support" : member.name),
  );
  return { total: all.length, unread: 0, session_id: "s1", conversations };
}

function upload(types: string[], maxMb: number, name: string): Route {
  return ({ file }, backend) => {
    if (!file) throw new Refused(400, "KEY_MISSING", "file");
    if (!file.name.includes(".") && !backend.deviates(`${name} without extension`))
      throw new Refused(400, "KEY_INVALID", "file");
    if (file.bytes.length > maxMb * MB && !backend.deviates(`${name} limit missing`))
      throw new Refused(413, "BODY_TOO_LARGE");
    if (!types.includes(fileType(file.bytes)) && !backend.deviates(`${name} type unchecked`))
      throw new Refused(400, "KEY_INVALID", "file");
    return { path: "/files/1" };
  };
}

export function fileType(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString("latin1") === "PNG") return "png";
  return bytes.subarray(4, 8).toString("latin1") === "ftyp" ? "mp4" : "unknown";
}

export const publicRoutes: Record<string, Route> = {
  "GET /api/lookup/active": (_call, backend) => ({ terminated: backend.isTerminated ? "gone" : null }),
  "GET /api/lookup/info": () => ({ name: "Other", website: "https://other.example" }),
  "GET /api/lookup/banks": () => ({
    banks: [
      { code: "SCB", nameTH: "ไทยพาณิชย์" },
      { code: "KTB", nameTH: "กรุงไทย" },
    ],
  }),
  "GET /api/lookup/sources": () => ({ sources: [{ code: "FB", description: "Facebook" }] }),
  "GET /api/lookup/conditions": (call, backend) => ({ conditions: [part(call, backend)] }),
  "GET /api/lookup/agreements": (call, backend) => ({ agreements: [part(call, backend)] }),
  "GET /api/lookup/notice": (call, backend) => ({ notice: `${greeting(call, backend)} {percentFail}` }),
  "GET /api/lookup/contact": (call, backend) => {
    return { text: greeting(call, backend), lineId: "@other", lineUrl: "https://other.example/line", lineQr: "<svg/>" };
  },
  "GET /api/lookup/registerOTP": () => ({ registerOTP: true }),
  "GET /api/lookup/enableChatWidget": () => ({ enableChatWidget: true }),
  "POST /api/login": ({ body, member }, backend) => {
    const [username, password] = [field(body, "username"), field(body, "password")];
    const isRight = username === member.username && password === member.password;
    if (!isRight && !backend.deviates("any password accepted")) throw new Refused(401, "WRONG_CREDENTIAL");
    backend.token = `token-${Math.random().toString(36).slice(2)}`;
    return { token: backend.token };
  },
  "POST /api/otp/send": ({ body }, backend) => {
    checkPhone(field(body, "phoneNumber"), backend);
    return { code: "SUCCESS", otpRef: "ABCD", otpToken: "otp-1" };
  },
  "POST /api/otp/verify": ({ body }) => {
    requireFields(body, "otpToken", "otpCode");
    throw new Refused(400, "OTP_TOKEN_INVALID");
  },
  "POST /api/account/validate": validate,
  "POST /api/account": (call, backend) => {
    requireFields(call.body, "bankCode", "bankAccountName", "bankAccountNo");
    return validate(call, backend);
  },
  "GET /api/chat/config": (call) => ({ PREFIX: "room-", ...(call.isSignedIn ? { ticket: "ticket-1" } : {}) }),
  "POST /api/chat/send-message": send,
  "POST /api/chat/history": history,
  "PUT /api/chat/read-customer/": () => SUCCESS,
  "POST /api/chat/upload-image": upload(["png"], 10, "chat image"),
  "POST /api/chat/upload-video": upload(["mp4"], 20, "chat video"),
};
