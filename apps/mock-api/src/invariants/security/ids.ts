import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { sampleFiles } from "../sample-files";
import { memberOne, memberTwo, type TestBed } from "../test-bed";

/** `foreign` belongs to `memberTwo`. */
interface OwnedValue {
  foreign: string;
  missing: string;
  with?: Record<string, unknown>;
}

const { png } = await sampleFiles();
const UNKNOWN_ID = "0123456789abcdef01234567";

async function asMemberTwo<T>(testBed: TestBed, work: () => Promise<T>): Promise<T> {
  testBed.signIn(memberTwo);
  const result = await work();
  testBed.signIn(memberOne);
  return result;
}

async function memberId(testBed: TestBed): Promise<string> {
  return (await testBed.app.world.read.member.findUniqueOrThrow({ where: { username: memberTwo } })).id;
}

const text = { message_type: "text", payload: { message: "Hello" } };

/** The server must use the caller's id instead. */
async function customer(testBed: TestBed): Promise<OwnedValue> {
  await asMemberTwo(testBed, () => testBed.post("/chat/send-message", { sender: "customer", message: text }));
  return { foreign: await memberId(testBed), missing: UNKNOWN_ID };
}
/** Guest ids are credentials; a member's id is not one. */
async function guest(testBed: TestBed): Promise<OwnedValue> {
  return { ...(await customer(testBed)), with: { sender: "customer", message: text } };
}

async function gameAccount(testBed: TestBed): Promise<OwnedValue> {
  const account = (username: string) =>
    testBed.app.world.read.gameAccount.findFirstOrThrow({ where: { gameCode: "pg", member: { username } } });
  const [foreign, ownAccount] = [await account(memberTwo), await account(memberOne)];
  return {
    foreign: foreign.username,
    missing: ownAccount.username.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 5) % 10)),
    with: { provider: "pg", password: foreign.password },
  };
}

/** The key `label field` names a field that identifies a member's property. */
export const ownedFields: Readonly<Record<string, (testBed: TestBed) => Promise<OwnedValue>>> = {
  "DELETE /api/qrcode/:qrcodeId qrcodeId": async (testBed) => {
    const { answer } = await asMemberTwo(testBed, () => testBed.post("/qrcode/KBANK", { amount: 100 }));
    return { foreign: (answer as { qrcodeId: string }).qrcodeId, missing: UNKNOWN_ID };
  },
  "GET /api/statement/slip/reference/:reference reference": async (testBed) => {
    const { answer } = await asMemberTwo(testBed, () => testBed.sendSlip(png));
    const { reference } = answer as { reference: string };
    return { foreign: reference, missing: reference.replace(/.$/, (last) => (last === "0" ? "1" : "0")) };
  },
  "POST /api/spinwheel/coupon/claim coupon": async (testBed) => {
    const { coupon } = await testBed.do("coupon.grant", { member: memberTwo, amount: 10 });
    return { foreign: coupon, missing: UNKNOWN_ID };
  },
  "GET /api/autoLogin/:provider/:username/:password username": gameAccount,
  "GET /api/autoLogin/:provider/:username username": gameAccount,
  "POST /api/chat/send-message message.payload.filePath": async (testBed) => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(png)], "a.png"));
    const { answer } = await asMemberTwo(testBed, () => testBed.post("/chat/upload-image", form));
    const { path } = answer as { path: string };
    return {
      foreign: path,
      missing: `/uploads/${testBed.app.world.name}/${UNKNOWN_ID}`,
      with: {
        sender: "customer",
        message: { message_type: "media", payload: { url: false, fileType: "image", message: "" } },
      },
    };
  },
  "POST /api/chat/send-message session_id": async (testBed) => {
    const guestValue = await guest(testBed);
    const room = await testBed.app.world.read.chatMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
    return { ...guestValue, foreign: room.sessionId };
  },
  "POST /api/chat/send-message userId": guest,
  "POST /api/chat/send-message guestId": guest,
  "POST /api/chat/history userId": customer,
  "POST /api/chat/history guestId": customer,
  "PUT /api/chat/read-customer/ userId": customer,
  "PUT /api/chat/read-customer/ guestId": customer,
  "POST /api/chat/upload-image userId": customer,
  "POST /api/chat/upload-image guestId": customer,
  "POST /api/chat/upload-video userId": customer,
  "POST /api/chat/upload-video guestId": customer,
};

/** Reasons why these fields cannot name another member's property. */
export const unownedFields: Readonly<Record<string, string>> = {
  ...from("a catalogue, the same for all", "bankCode code currency fileType from message_type provider sourceCode to"),
  ...from("the caller's own words", "bankAccountName bankAccountNo clientKey createdAt deviceToken message name"),
  ...from("the caller's own words", "coordinates note label payload title"),
  ...from("who knows it may", "inviteCode link newPassword oldPassword otpCode otpToken password"),
  ...from("a phone to be registered, or signed in to by its password", "phoneNumber"),
  ...from("constants", "deliver sender"),
  "POST /api/login username": "signed in to by its password",
  "POST /api/account username": "a phone to be registered",
  "POST /api/account/validate username": "a phone to be registered",
  "POST /api/chat/send-message username": "the caller's own words: not used",
};

function from(reason: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, reason]));
}

export function callWith(endpoint: Endpoint, field: string, value: string, others: Record<string, unknown> = {}) {
  const values: Record<string, unknown> = { ...structuredClone(others) };
  setPath(values, field.split("."), value);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? "x")));
  const inQuery = endpoint.query !== undefined;
  const form = endpoint.upload ? formOf(endpoint.upload.field) : undefined;
  const inPath = endpoint.path.includes(`:${field}`);
  return {
    path: `${path.replace(/^\/api/, "")}${inQuery ? `?${new URLSearchParams({ [field]: value })}` : ""}`,
    body: form ?? (inPath || endpoint.method === "GET" ? undefined : values),
  };
}

function setPath(into: Record<string, unknown>, [first = "", ...rest]: string[], value: string): void {
  if (rest.length > 0) into[first] ??= {};
  if (rest.length > 0) setPath(into[first] as Record<string, unknown>, rest, value);
  else into[first] = value;
}

function formOf(field: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(png)], "a.png"));
  return form;
}

export function fieldLabel(endpoint: Endpoint, field: string): string {
  return `${endpointLabel(endpoint)} ${field}`;
}
