import { type ChatMessage, chatMessage } from "@mekong/contract/chat";
import { chatPartsMax } from "@mekong/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, readContent } from "./message";

const button = fc.oneof(
  fc.record({ type: fc.constant("web"), title: fc.string(), payload: fc.webUrl() }),
  fc.record({ type: fc.constant("call"), title: fc.string(), payload: fc.constantFrom("+66 2 123 4567", "191") }),
  fc.record({ type: fc.constant("postback"), title: fc.string(), payload: fc.string() }),
  fc.record(
    { type: fc.constant("text"), title: fc.string(), payload: fc.string() },
    { requiredKeys: ["type", "title"] },
  ),
);
const textArbitrary = fc.string({ unit: "grapheme" });
const withButtons = fc.record({
  message: textArbitrary,
  buttons: fc.array(button, { minLength: 1, maxLength: chatPartsMax.buttons }),
});
const slide = fc.record(
  {
    title: textArbitrary,
    image_url: fc.oneof(fc.webUrl(), fc.constant("/pictures/1")),
    subtitle: textArbitrary,
    buttons: fc.array(button, { maxLength: 5 }),
  },
  { requiredKeys: ["title"] },
);
const message = fc.oneof(
  fc.record({ message_type: fc.constant("text"), payload: fc.record({ message: textArbitrary }) }),
  fc.record({ message_type: fc.constantFrom("buttons", "quick_replies"), payload: withButtons }),
  fc.record({
    message_type: fc.constant("media"),
    payload: fc.record(
      {
        message: textArbitrary,
        url: fc.boolean(),
        fileType: fc.constantFrom("image", "video", "file"),
        filePath: fc.oneof(fc.webUrl(), fc.constant("/uploads/1?ticket=x")),
      },
      { requiredKeys: ["url", "fileType", "filePath"] },
    ),
  }),
  fc.record({
    message_type: fc.constant("generic"),
    payload: fc.record({ slides: fc.array(slide, { minLength: 1, maxLength: 10 }) }),
  }),
  fc.record({
    message_type: fc.constant("postback"),
    payload: fc.record({ message: textArbitrary, payload: textArbitrary }),
  }),
);

test("reads all messages that the contract accepts, with all buttons and slides", () => {
  fc.assert(
    fc.property(message, (sent) => {
      const parsed = chatMessage.safeParse(sent);
      fc.pre(parsed.success && visible(parsed.data));
      if (!parsed.success) return;
      const { data } = parsed;
      const content = readContent(data);
      expect(content.type).toBe(data.message_type);
      if (content.type === "buttons" || content.type === "quick_replies") {
        expect(content.buttons).toEqual((data.payload as { buttons: unknown[] }).buttons);
      }
      if (content.type === "generic") {
        const slides = (data.payload as Extract<ChatMessage, { message_type: "generic" }>["payload"]).slides;
        expect(content.slides.map((shown) => shown.title)).toEqual(slides.map(({ title }) => title));
        expect(content.slides.map((shown) => shown.buttons)).toEqual(slides.map(({ buttons }) => buttons));
      }
    }),
  );
});

/** The contract accepts invisible characters, which `cleanText` strips. */
function visible(value: unknown): boolean {
  if (typeof value === "string") return cleanText(value) === value;
  return typeof value !== "object" || value === null || Object.values(value).every(visible);
}

test("never throws", () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (type, payload) => {
      expect(readContent({ message_type: type, payload }).type).toBeTypeOf("string");
    }),
  );
  const types = fc.constantFrom("text", "buttons", "media", "quick_replies", "generic", "postback");
  const fields = fc.dictionary(
    fc.constantFrom("message", "buttons", "slides", "fileType", "filePath", "url"),
    fc.anything({ maxDepth: 3 }),
  );
  fc.assert(
    fc.property(types, fc.oneof(fields, fc.anything()), (type, payload) => {
      expect([type, "unknown"]).toContain(readContent({ message_type: type, payload }).type);
    }),
  );
});

test.each([
  ["a type of a later version", "poll", { question: "?" }],
  ["no payload", "text", null],
  ["a text that is no string", "text", { message: { toString: "x" } }],
  ["only spaces", "text", { message: " \n " }],
  ["only invisible characters", "text", { message: "\u202e\u2066" }],
  ["only zero-width spaces", "text", { message: "\u200b\u200b" }],
  ["only fillers", "text", { message: "\u3164\u2800" }],
  ["buttons without a text", "buttons", { buttons: [] }],
  ["buttons that are no list", "buttons", { message: "Choose", buttons: "all" }],
  ["a file of an unknown type", "media", { url: true, fileType: "song", filePath: "https://a.example/b" }],
  ["a file without a path", "media", { url: true, fileType: "image" }],
  ["no slides", "generic", { slides: [] }],
  ["slides without titles", "generic", { slides: [{ image_url: "https://a.example/b.png" }, null, 3] }],
  ["a type that is a property of every object", "constructor", {}],
])("%s is unknown", (_what, message_type, payload) => {
  expect(readContent({ message_type, payload })).toEqual({ type: "unknown" });
});

test("a button of an unknown type becomes a text button with its title", () => {
  const payload = { message: "Choose", buttons: [{ type: "location", title: "Where I am", payload: "x" }] };
  expect(readContent({ message_type: "buttons", payload })).toMatchObject({
    buttons: [{ type: "text", title: "Where I am", payload: "x" }],
  });
});

test("ignores unknown fields and leaves out invalid buttons", () => {
  const payload = {
    message: "Choose",
    color: "red",
    buttons: [
      { type: "postback", title: "Yes", payload: "YES", icon: "tick" },
      { type: "web", title: "No" },
      null,
      "x",
    ],
  };
  expect(readContent({ message_type: "quick_replies", payload })).toEqual({
    type: "quick_replies",
    text: "Choose",
    buttons: [{ type: "postback", title: "Yes", payload: "YES" }],
  });
});

test("strips bidirectional controls; keeps newlines and Thai", () => {
  expect(cleanText("slip\u202egpj.exe")).toBe("slipgpj.exe");
  expect(cleanText("a\u2067b\u0000c\r\nd\te")).toBe("abc\nd\te");
  expect(cleanText("น้ำ\u200bใจ\nກຳລັງ")).toBe("น้ำ\u200bใจ\nກຳລັງ");
});
