import { CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { type ButtonDraft, type Draft, emptyDraft, newButton, newSlide, validateDraft } from "./draft";

const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft(), ...part });
const button = (part: Partial<ButtonDraft>): ButtonDraft => ({ ...newButton(), ...part });

test("converts each type to a valid message and omits empty optional fields", () => {
  const buttons = [
    button({ type: "web", title: " Site ", payload: " https://mekong.example " }),
    button({ type: "call", title: "Call", payload: "+66 2 123 4567" }),
    button({ type: "postback", title: "Deposit", payload: "deposit" }),
    button({ type: "text", title: "Yes" }),
  ];
  const expectedButtons = [
    { title: "Site", type: "web", payload: "https://mekong.example" },
    { title: "Call", type: "call", payload: "+66 2 123 4567" },
    { title: "Deposit", type: "postback", payload: "deposit" },
    { title: "Yes", type: "text" },
  ];
  expect(validateDraft("text", draft({ message: " hi " })).message).toEqual({
    message_type: "text",
    payload: { message: "hi" },
  });
  for (const type of ["buttons", "quick_replies"] as const) {
    expect(validateDraft(type, draft({ message: "Choose", buttons })).message).toEqual({
      message_type: type,
      payload: { message: "Choose", buttons: expectedButtons },
    });
  }
  expect(validateDraft("media", draft({ filePath: "https://mekong.example/a.png" })).message).toEqual({
    message_type: "media",
    payload: { url: true, fileType: "image", filePath: "https://mekong.example/a.png" },
  });
  expect(validateDraft("media", draft({ filePath: "/a.mp4", fileType: "video", message: "Look" })).message).toEqual({
    message_type: "media",
    payload: { url: false, fileType: "video", filePath: "/a.mp4", message: "Look" },
  });
  const slides = [
    { ...newSlide(), title: "One", image_url: "/1.svg", buttons: buttons.slice(3) },
    { ...newSlide(), title: "Two" },
  ];
  expect(validateDraft("generic", draft({ slides })).message).toEqual({
    message_type: "generic",
    payload: {
      slides: [
        { title: "One", image_url: "/1.svg", buttons: expectedButtons.slice(3) },
        { title: "Two", buttons: [] },
      ],
    },
  });
  expect(validateDraft("postback", draft({ message: "Deposit", payload: "deposit" })).message).toEqual({
    message_type: "postback",
    payload: { message: "Deposit", payload: "deposit" },
  });
});

test("reports missing values by field", () => {
  expect(validateDraft("text", draft({ message: "  " })).errors).toEqual({ message: "Required" });
  expect(validateDraft("buttons", draft({})).errors).toEqual({
    message: "Required",
    "buttons.0.title": "Required",
    "buttons.0.payload": "Required",
  });
  expect(validateDraft("quick_replies", draft({ message: "x", buttons: [] })).errors).toEqual({
    buttons: "Add at least one",
  });
  expect(validateDraft("media", draft({})).errors).toEqual({ filePath: "Required" });
  expect(validateDraft("generic", draft({ slides: [] })).errors).toEqual({ slides: "Add at least one" });
  expect(validateDraft("postback", draft({ message: "x" })).errors).toEqual({ payload: "Required" });
});

test("makes a message of a type that the app does not know", () => {
  expect(validateDraft("unknown", draft({})).message).toEqual({ message_type: "poll", payload: {} });
  const filled = draft({ unknownType: "sticker", json: '{ "id": 7 }' });
  expect(validateDraft("unknown", filled).message).toEqual({ message_type: "sticker", payload: { id: 7 } });
  expect(validateDraft("unknown", draft({ json: "{" })).errors).toEqual({ json: "Enter JSON" });
  expect(validateDraft("unknown", draft({ unknownType: " " })).errors).toEqual({ message_type: "Required" });
  expect(validateDraft("unknown", draft({ unknownType: "text" })).errors).toEqual({
    message_type: "The app knows this type",
  });
});

test("reports invalid values with the allowed ones", () => {
  const buttons = [
    button({ type: "web", title: "x", payload: "javascript:alert(1)" }),
    button({ type: "call", title: "x", payload: "one two" }),
  ];
  expect(validateDraft("buttons", draft({ message: "x", buttons })).errors).toEqual({
    "buttons.0.payload": expect.stringContaining("https://"),
    "buttons.1.payload": expect.stringContaining("phone number"),
  });
  const slides = [{ ...newSlide(), title: "x", image_url: "data:text/html,x", buttons: [button({ title: "y" })] }];
  expect(validateDraft("generic", draft({ slides })).errors).toEqual({
    "slides.0.image_url": expect.stringContaining("https://"),
    "slides.0.buttons.0.payload": "Required",
  });
  const long = "x".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 1);
  expect(validateDraft("text", draft({ message: long })).errors).toEqual({ message: "At most 2,000 characters" });
  const emoji = "😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS);
  expect(validateDraft("text", draft({ message: emoji })).errors).toEqual({});
  expect(validateDraft("text", draft({ message: "\u200b\u200b" })).errors).toEqual({ message: "Required" });
  expect(validateDraft("media", draft({ message: "\u3164", filePath: "/a.png" })).message?.payload).not.toHaveProperty(
    "message",
  );
  const many = Array.from({ length: 100 }, () => button({ type: "text", title: "x" }));
  expect(validateDraft("buttons", draft({ message: "x", buttons: many })).errors.buttons).toMatch(/^At most \d+$/);
});
