import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { sampleFiles } from "../sample-files";
import { one, type Stage, two } from "../stage";

/** An id owned by member `two`, and an unknown id. */
interface Owned {
  theirs: string;
  missing: string;
  with?: Record<string, unknown>;
}

const { png } = await sampleFiles();
const NOTHING = "0123456789abcdef01234567";

async function asTwo<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  stage.signIn(two);
  const made = await work();
  stage.signIn(one);
  return made;
}

async function memberId(stage: Stage): Promise<string> {
  return (await stage.app.world.read.member.findUniqueOrThrow({ where: { username: two } })).id;
}

const text = { message_type: "text", payload: { message: "Hello" } };

/** The server must use the caller's id instead. */
async function customer(stage: Stage): Promise<Owned> {
  await asTwo(stage, () => stage.post("/chat/send-message", { sender: "customer", message: text }));
  return { theirs: await memberId(stage), missing: NOTHING };
}
/** Guest ids are credentials; a member's id is not one. */
async function guest(stage: Stage): Promise<Owned> {
  return { ...(await customer(stage)), with: { sender: "customer", message: text } };
}

async function gameAccount(stage: Stage): Promise<Owned> {
  const account = (username: string) =>
    stage.app.world.read.gameAccount.findFirstOrThrow({ where: { gameCode: "pg", member: { username } } });
  const [theirs, own] = [await account(two), await account(one)];
  return {
    theirs: theirs.username,
    missing: own.username.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 5) % 10)),
    with: { provider: "pg", password: theirs.password },
  };
}

/** Setup by `label field`, for each field that names a member's property. */
export const ownedFields: Readonly<Record<string, (stage: Stage) => Promise<Owned>>> = {
  "DELETE /api/qrcode/:qrcodeId qrcodeId": async (stage) => {
    const { answer } = await asTwo(stage, () => stage.post("/qrcode/KBANK", { amount: 100 }));
    return { theirs: (answer as { qrcodeId: string }).qrcodeId, missing: NOTHING };
  },
  "GET /api/statement/slip/reference/:reference reference": async (stage) => {
    const { answer } = await asTwo(stage, () => stage.sendSlip(png));
    const { reference } = answer as { reference: string };
    return { theirs: reference, missing: reference.replace(/.$/, (last) => (last === "0" ? "1" : "0")) };
  },
  "POST /api/spinwheel/coupon/claim coupon": async (stage) => {
    const { coupon } = await stage.do("coupon.grant", { member: two, amount: 10 });
    return { theirs: coupon, missing: NOTHING };
  },
  "GET /api/autoLogin/:provider/:username/:password username": gameAccount,
  "GET /api/autoLogin/:provider/:username username": gameAccount,
  "POST /api/chat/send-message message.payload.filePath": async (stage) => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(png)], "a.png"));
    const { answer } = await asTwo(stage, () => stage.post("/chat/upload-image", form));
    const { path } = answer as { path: string };
    return {
      theirs: path,
      missing: `/uploads/${stage.app.world.name}/${NOTHING}`,
      with: {
        sender: "customer",
        message: { message_type: "media", payload: { url: false, fileType: "image", message: "" } },
      },
    };
  },
  "POST /api/chat/send-message session_id": async (stage) => {
    const owned = await guest(stage);
    const room = await stage.app.world.read.chatMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
    return { ...owned, theirs: room.sessionId };
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

/** Fields that cannot name another member's property, with the reason. */
export const nobodys: Readonly<Record<string, string>> = {
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
  const given: Record<string, unknown> = { ...structuredClone(others) };
  put(given, field.split("."), value);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? "x")));
  const inQuery = endpoint.query !== undefined;
  const form = endpoint.upload ? formOf(endpoint.upload.field) : undefined;
  const inPath = endpoint.path.includes(`:${field}`);
  return {
    path: `${path.replace(/^\/api/, "")}${inQuery ? `?${new URLSearchParams({ [field]: value })}` : ""}`,
    body: form ?? (inPath || endpoint.method === "GET" ? undefined : given),
  };
}

function put(into: Record<string, unknown>, [first = "", ...rest]: string[], value: string): void {
  if (rest.length > 0) into[first] ??= {};
  if (rest.length > 0) put(into[first] as Record<string, unknown>, rest, value);
  else into[first] = value;
}

function formOf(field: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(png)], "a.png"));
  return form;
}

export function labelled(endpoint: Endpoint, field: string): string {
  return `${endpointLabel(endpoint)} ${field}`;
}
