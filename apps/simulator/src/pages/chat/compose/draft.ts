import {
  type AgentMessage,
  type ChatButton,
  type ChatMessage,
  chatMessage,
  chatMessageTypes,
  unknownMessage,
} from "@mekong/contract/chat";
import { isBlank } from "@mekong/contract/text";
import type { DraftType } from "../../../strings/chat";

/** A button in the form. `id` identifies its row and is not sent. */
export interface ButtonDraft {
  id: number;
  type: ChatButton["type"];
  title: string;
  payload: string;
}

export interface SlideDraft {
  id: number;
  image_url: string;
  title: string;
  subtitle: string;
  buttons: ButtonDraft[];
}

export type MediaType = Extract<ChatMessage, { message_type: "media" }>["payload"]["fileType"];

/** Fields of all message types: the text stays when the type changes. */
export interface Draft {
  message: string;
  /** Payload of a postback. */
  payload: string;
  buttons: ButtonDraft[];
  slides: SlideDraft[];
  fileType: MediaType;
  filePath: string;
  /** Type and payload of a message whose type the app does not know. */
  unknownType: string;
  json: string;
}

let lastId = 0;

export function newButton(): ButtonDraft {
  lastId += 1;
  return { id: lastId, type: "postback", title: "", payload: "" };
}

export function newSlide(): SlideDraft {
  lastId += 1;
  return { id: lastId, image_url: "", title: "", subtitle: "", buttons: [] };
}

export function emptyDraft(): Draft {
  return {
    message: "",
    payload: "",
    buttons: [newButton()],
    slides: [newSlide()],
    fileType: "image",
    filePath: "",
    unknownType: "poll",
    json: "{}",
  };
}

/** Converts the draft to a message; omits empty optional fields. */
export function messageInput(type: DraftType, draft: Draft): { message_type: string; payload: unknown } {
  const { message, payload, fileType } = draft;
  switch (type) {
    case "text":
      return { message_type: type, payload: { message } };
    case "buttons":
    case "quick_replies":
      return { message_type: type, payload: { message, buttons: draft.buttons.map(buttonInput) } };
    case "media": {
      const filePath = draft.filePath.trim();
      return {
        message_type: type,
        payload: { ...nonEmptyFields({ message }), url: /^https?:/i.test(filePath), fileType, filePath },
      };
    }
    case "generic":
      return { message_type: type, payload: { slides: draft.slides.map(slideInput) } };
    case "postback":
      return { message_type: type, payload: { message, payload } };
    case "unknown":
      return { message_type: draft.unknownType, payload: parseJson(draft.json) };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function buttonInput({ type, title, payload }: ButtonDraft): object {
  if (type === "text") return { title, type, ...nonEmptyFields({ payload }) };
  return { title, type, payload: type === "postback" ? payload : payload.trim() };
}

function slideInput({ image_url, title, subtitle, buttons }: SlideDraft): object {
  return { ...nonEmptyFields({ image_url: image_url.trim(), subtitle }), title, buttons: buttons.map(buttonInput) };
}

/** Removes empty fields. */
function nonEmptyFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value)));
}

/** The message, or errors by path in the payload. */
export type DraftValidation =
  | { message: AgentMessage; errors: Record<string, never> }
  | { message: undefined; errors: Record<string, string> };

/** Validates a draft against the contract. Errors are texts by field: `message`, `buttons.0.title`. */
export function validateDraft(type: DraftType, draft: Draft): DraftValidation {
  if (type === "unknown") return validateUnknown(draft);
  const input = messageInput(type, draft);
  const parsed = chatMessage.safeParse(input);
  if (parsed.success) return { message: parsed.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const [, ...path] = issue.path;
    errors[path.join(".")] ??= issueText(issue, input);
  }
  return { message: undefined, errors };
}

function validateUnknown(draft: Draft): DraftValidation {
  const { message_type, payload } = messageInput("unknown", draft);
  if (isBlank(message_type)) return { message: undefined, errors: { message_type: "Required" } };
  if (payload === undefined) return { message: undefined, errors: { json: "Enter JSON" } };
  const parsed = unknownMessage.safeParse({ message_type, payload });
  if (parsed.success) return { message: parsed.data, errors: {} };
  const isKnown = chatMessageTypes.some((known) => known === message_type);
  const text = isKnown ? "The app knows this type" : "At most 64 characters";
  return { message: undefined, errors: { message_type: text } };
}

type Issue = NonNullable<ReturnType<typeof chatMessage.safeParse>["error"]>["issues"][number];

function issueText(issue: Issue, input: object): string {
  if (valueAt(input, issue.path) === "") return "Required";
  switch (issue.code) {
    case "too_small":
      return issue.origin === "array" ? "Add at least one" : "Required";
    case "too_big":
      return `At most ${issue.maximum.toLocaleString("en-US")}${issue.origin === "array" ? "" : " characters"}`;
    case "invalid_format":
      return isCallNumber(issue, input)
        ? "Enter a phone number: 3 to 20 digits, spaces or -, with an optional leading +"
        : "Enter a URL with http:// or https://, or a path such as /contact";
    default:
      return issue.message;
  }
}

function isCallNumber({ path }: Issue, input: object): boolean {
  const button = valueAt(input, path.slice(0, -1));
  return typeof button === "object" && button !== null && "type" in button && button.type === "call";
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
}
