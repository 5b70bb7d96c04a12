import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mockActions, shownMessage, TestMessageList } from "./testing/messages";

afterEach(cleanup);

const CHOICES = [
  { type: "web", title: "Read the rules", payload: "https://a.example/rules" },
  { type: "call", title: "Call us", payload: "+66 2 123 4567" },
  { type: "postback", title: "My deposit", payload: "DEPOSIT" },
  { type: "text", title: "Something else" },
];
const item = () => screen.getByRole("listitem", { name: "" });
const focusable = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>("ol :is(a[href], button, [tabindex='0'])")].map(
    (element) => element.getAttribute("aria-label") ?? element.textContent?.trim(),
  );

test("a text shows author, content and Bangkok time", () => {
  render(<TestMessageList message={shownMessage("text", { message: "Hello\nthere" })} />);
  expect(item().textContent).toBe("Support:Hello\nthere20/11/2026 10:04:05");
  expect(item().querySelector("time")?.getAttribute("datetime")).toBe("2026-11-20T03:04:05.000Z");
});

test("an own text is marked as the customer's", () => {
  render(<TestMessageList message={shownMessage("text", { message: "Hello" }, { isOwn: true })} />);
  expect(item().textContent).toBe("You:Hello20/11/2026 10:04:05Sent");
});

test("buttons open links, call or reply, and stay", () => {
  const actions = mockActions();
  const message = shownMessage("buttons", { message: "How can we help?", buttons: CHOICES });
  render(<TestMessageList message={message} actions={actions} open={false} />);
  const rules = screen.getByRole("link", { name: "Read the rules (opens in a new tab)" });
  expect(rules.getAttribute("href")).toBe("https://a.example/rules");
  expect(rules.getAttribute("target")).toBe("_blank");
  expect(rules.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  const call = screen.getByRole("link", { name: "Call us" });
  expect(call.getAttribute("href")).toBe("tel:+6621234567");
  expect(call.getAttribute("target")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "My deposit" }));
  fireEvent.click(screen.getByRole("button", { name: "Something else" }));
  expect(actions.onButton.mock.calls).toEqual([[CHOICES[2]], [CHOICES[3]]]);
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

test("a double click replies once", () => {
  const actions = mockActions();
  render(<TestMessageList message={shownMessage("buttons", { message: "?", buttons: CHOICES })} actions={actions} />);
  const button = screen.getByRole("button", { name: "My deposit" });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(actions.onButton).toHaveBeenCalledTimes(1);
});

test("quick replies disappear after a reply or after a link was followed", () => {
  const message = shownMessage("quick_replies", { message: "Solved?", buttons: CHOICES });
  const { rerender } = render(<TestMessageList message={message} />);
  expect(screen.getAllByRole("button")).toHaveLength(2);
  rerender(<TestMessageList message={message} open={false} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Solved?")).toBeTruthy();
  rerender(<TestMessageList message={message} />);
  const rules = screen.getByRole("link", { name: /Read the rules/ });
  rules.focus();
  fireEvent.click(rules);
  expect(document.activeElement).toBe(screen.getByRole("log"));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("disappearing controls move the focus to the conversation", () => {
  const replies = shownMessage("quick_replies", { message: "Solved?", buttons: CHOICES });
  const failed = shownMessage("text", { message: "Hello" }, { isOwn: true, deliveryState: "failed", at: null });
  const upload = shownMessage(
    "media",
    { url: false, fileType: "image", filePath: "" },
    { isOwn: true, deliveryState: "uploading_file", at: null, preview: "blob:x" },
  );
  for (const [message, pressed] of [
    [replies, "My deposit"],
    [failed, "Send again"],
    [upload, "Cancel upload"],
  ] as const) {
    const { rerender } = render(<TestMessageList message={message} />);
    screen.getByRole("button", { name: pressed }).focus();
    rerender(<TestMessageList message={shownMessage("text", { message: "Hello" }, { isOwn: true })} open={false} />);
    expect(document.activeElement).toBe(screen.getByRole("log"));
    cleanup();
  }
});

test("other changes do not move the focus", () => {
  const message = shownMessage("quick_replies", { message: "See https://a.example", buttons: CHOICES });
  const { rerender } = render(<TestMessageList message={message} />);
  const link = screen.getByRole("link", { name: "https://a.example" });
  link.focus();
  rerender(<TestMessageList message={message} open={false} />);
  expect(document.activeElement).toBe(link);
});

test.each(["buttons", "quick_replies"])("leaves out %s with an unsafe address", (type) => {
  const bad = [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "java\nscript:alert(1)",
    "https://a@b.example",
  ];
  const buttons = [
    ...bad.map((payload, index) => ({ type: "web", title: `Bad ${index}`, payload })),
    { type: "call", title: "Bad call", payload: "javascript:1" },
  ];
  const { rerender } = render(<TestMessageList message={shownMessage(type, { message: "Choose", buttons })} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("list", { name: "Choices" })).toBeNull();
  expect(screen.queryByText(/Bad/)).toBeNull();
  rerender(<TestMessageList message={shownMessage(type, { message: "Choose", buttons: [...buttons, ...CHOICES] })} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://a.example/rules",
    "tel:+6621234567",
  ]);
});

test("shows slides in a carousel, a single one alone", () => {
  const slides = [
    { image_url: "https://a.example/1.png", title: "First", subtitle: "With words", buttons: [CHOICES[2]] },
    { image_url: "javascript:alert(1)", title: "Second", buttons: [] },
  ];
  const actions = mockActions();
  const { rerender, container } = render(
    <TestMessageList message={shownMessage("generic", { slides })} actions={actions} />,
  );
  const row = screen.getByRole("list", { name: "2 cards" });
  expect(row.getAttribute("tabindex")).toBe("0");
  expect(
    within(row)
      .getAllByRole("article")
      .map(({ textContent }) => textContent),
  ).toEqual(["FirstWith wordsMy deposit", "Second"]);
  expect([...container.querySelectorAll("img")].map(({ src }) => src)).toEqual(["https://a.example/1.png"]);
  fireEvent.click(screen.getByRole("button", { name: "My deposit" }));
  expect(actions.onButton.mock.lastCall?.[0]).toEqual(CHOICES[2]);
  rerender(<TestMessageList message={shownMessage("generic", { slides: slides.slice(0, 1) })} />);
  expect(screen.queryByRole("list", { name: /card/ })).toBeNull();
  expect(screen.getByRole("article").textContent).toBe("FirstWith wordsMy deposit");
});

test("keeps a slide whose picture fails", () => {
  const slides = [{ image_url: "/pictures/1.png", title: "First" }];
  const { container } = render(<TestMessageList message={shownMessage("generic", { slides })} />);
  const image = container.querySelector("img") as HTMLImageElement;
  expect(image.src).toBe("https://api.example/pictures/1.png");
  fireEvent.error(image);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByText("First")).toBeTruthy();
});

test("shows a postback as the customer's choice", () => {
  render(
    <TestMessageList
      message={shownMessage("postback", { message: "My deposit", payload: "DEPOSIT" }, { isOwn: true })}
    />,
  );
  expect(item().textContent).toContain("Chosen: My deposit");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["poll", { question: "?" }],
  ["text", {}],
  ["generic", { slides: "x" }],
  ["media", null],
])("shows a hint for an invalid %s", (type, payload) => {
  render(<TestMessageList message={shownMessage(type, payload)} />);
  expect(item().textContent).toContain("This message can't be shown in this version of the app.");
});

test.each(["text", "buttons", "quick_replies", "postback", "generic", "media"])(
  "shows hostile text in %s as plain text",
  (type) => {
    const words = `<img src=x onerror=alert(1)> \u202eevil\u202c ${"w".repeat(2000)}`;
    const title = "<svg onload=alert(1)>\u2066";
    const buttons = [{ type: "postback", title, payload: "x" }];
    const payload = {
      message: words,
      payload: "x",
      buttons,
      slides: [{ title: words, subtitle: words, buttons }],
      url: true,
      fileType: "file",
      filePath: "https://a.example/b",
    };
    const { container } = render(<TestMessageList message={shownMessage(type, payload)} />);
    expect(container.querySelector("[onerror], [onload], img")).toBeNull();
    expect(container.textContent).toContain(`<img src=x onerror=alert(1)> evil ${"w".repeat(2000)}`);
    expect(container.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    const holder = screen
      .getAllByText((text) => text.includes("wwww"))
      // The CSS property is inherited, so an ancestor may set it.
      .every((element) => element.closest(".wrap-anywhere") !== null);
    expect(holder).toBe(true);
    expect(container.innerHTML).not.toContain("break-all");
  },
);

test("tab order: links of the text, then buttons", () => {
  const message = shownMessage("buttons", { message: "See https://a.example", buttons: CHOICES });
  const { container, rerender } = render(<TestMessageList message={message} />);
  expect(focusable(container)).toEqual([
    "https://a.example",
    "Read the rules (opens in a new tab)",
    "Call us",
    "My deposit",
    "Something else",
  ]);
  const picture = { url: false, fileType: "image", filePath: "/uploads/1", message: "https://b.example" };
  rerender(
    <TestMessageList message={shownMessage("media", picture, { isOwn: true, deliveryState: "failed", at: null })} />,
  );
  expect(focusable(container)).toEqual(["Open picture", "https://b.example", "Send again", "Remove"]);
});
