import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInPanel } from "../../../testing/panel";
import { ChatPage } from "../chat-page";
import { actionsIn, now, roomOf, stubDesk } from "../testing";

let calls: ReturnType<typeof stubDesk>;

beforeEach(() => {
  calls = stubDesk({ rooms: [roomOf({})], refused: false, messages: [], bot: { on: false, delaySeconds: 3 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = () => screen.findByRole("form", { name: "Reply to Noi" });
const fill = (container: HTMLElement, label: RegExp | string, value: string) =>
  fireEvent.change(within(container).getByLabelText(label), { target: { value } });
const group = (name: string) => screen.getByRole("group", { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const replies = () => actionsIn(calls).filter(([name]) => name === "chat.reply");

test("sends a message of a type that the app does not know", async () => {
  renderInPanel(<ChatPage />, "?open=guest_1&as=unknown");
  const composer = await form();
  fill(composer, "Message type", "sticker");
  fill(composer, "Payload (JSON)", "{");
  press("Send");
  expect(within(composer).getByText("Enter JSON")).toBeTruthy();
  fill(composer, "Payload (JSON)", '{"id":7}');
  expect(within(composer).getByText("Unsupported message type: sticker")).toBeTruthy();
  press("Send");
  const message = { message_type: "sticker", payload: { id: 7 } };
  await waitFor(() => expect(replies()).toEqual([["chat.reply", { room: "guest_1", message }]]));
});

test("edits, adds, moves and removes buttons; sends what the preview shows", async () => {
  renderInPanel(<ChatPage />, "?open=guest_1&as=buttons");
  const composer = await form();
  fill(composer, "Message text", "Choose");
  fill(group("Button 1"), "Title", "Deposit");
  fill(group("Button 1"), "Payload", "deposit");
  press("Add a button");
  fill(group("Button 2"), "When pressed", "web");
  fill(group("Button 2"), "Title", "Site");
  fill(group("Button 2"), "URL", "/promotion");
  press("Add a button");
  press("Remove button 3");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove button 2");
  press("Move button 2 up");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move button 1 down");
  const preview = screen.getByRole("region", { name: "Preview" });
  expect(
    within(preview)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/^Site/), expect.stringMatching(/^Deposit/)]);
  press("Send");
  await waitFor(() =>
    expect(replies()).toEqual([
      [
        "chat.reply",
        {
          room: "guest_1",
          message: {
            message_type: "buttons",
            payload: {
              message: "Choose",
              buttons: [
                { title: "Site", type: "web", payload: "/promotion" },
                { title: "Deposit", type: "postback", payload: "deposit" },
              ],
            },
          },
        },
      ],
    ]),
  );
});

test("shows an invalid value at its field, focuses it and sends nothing", async () => {
  renderInPanel(<ChatPage />, "?open=guest_1&as=generic");
  await form();
  fill(group("Slide 1"), /^Picture/, "javascript:alert(1)");
  expect(screen.queryByText(/http:\/\/ or/)).toBeNull();
  press("Send");
  const title = within(group("Slide 1")).getByLabelText("Title");
  expect(title.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(title));
  const picture = within(group("Slide 1")).getByLabelText(/^Picture/);
  expect(picture.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/^Enter a URL with http:\/\/ or https:\/\//)).toBeDefined();
  expect(replies()).toEqual([]);
  fill(group("Slide 1"), /^Picture/, "https://mekong.example/a.png");
  expect(picture.getAttribute("aria-invalid")).toBeNull();
});

test("previews a sample picture or a URL", async () => {
  renderInPanel(<ChatPage />, "?open=guest_1&as=media");
  await form();
  expect(screen.getByText(/Nothing to preview/)).toBeDefined();
  press("Promotion");
  const preview = screen.getByRole("region", { name: "Preview" });
  expect(within(preview).getByRole("img").getAttribute("src")).toMatch(/\/samples\/promotion\.svg$/);
  press("Send");
  await waitFor(() =>
    expect(replies()[0]?.[1]).toMatchObject({
      message: { message_type: "media", payload: { url: false, fileType: "image" } },
    }),
  );
});

test("keeps the text when the type changes", async () => {
  renderInPanel(<ChatPage />, "?open=guest_1");
  fireEvent.change(await screen.findByRole("textbox", { name: "Message to Noi" }), { target: { value: "Which?" } });
  fireEvent.click(screen.getByRole("radio", { name: "Quick replies" }));
  expect((screen.getByLabelText("Message text") as HTMLTextAreaElement).value).toBe("Which?");
});

test("uploads and sends a file; a refused file shows the allowed types", async () => {
  const about = "one file of image/png";
  const refused = { message: "KEY_INVALID", path: "file", about };
  const responses = [{ status: 422, body: refused }, { body: { path: "/uploads/main/1?ticket=t" } }];
  calls = stubDesk(
    { rooms: [roomOf({})], refused: false, messages: [], bot: { on: false, delaySeconds: 3 } },
    ({ path }) => (path.includes("/chat/upload-") ? responses.shift() : { body: { output: {}, fired: [], now } }),
  );
  renderInPanel(<ChatPage />, "?open=guest_1&as=media");
  await form();
  const choose = (name: string, type: string) =>
    fireEvent.change(screen.getByLabelText("File to upload"), { target: { files: [new File(["x"], name, { type })] } });
  choose("a.svg", "image/svg+xml");
  expect((await screen.findByRole("alert")).textContent).toContain(about);
  press("Send");
  expect(replies()).toEqual([]);
  choose("film.mp4", "video/mp4");
  await waitFor(() =>
    expect((screen.getByLabelText("URL") as HTMLInputElement).value).toBe("/uploads/main/1?ticket=t"),
  );
  expect(screen.queryByText(about)).toBeNull();
  const uploads = calls.filter(({ path }) => path.includes("/chat/upload-"));
  expect(uploads.map(({ path, body }) => [path.split("/").at(-1), (body as { file: File }).file.name])).toEqual([
    ["upload-image", "a.svg"],
    ["upload-video", "film.mp4"],
  ]);
  press("Send");
  const payload = { url: false, fileType: "video", filePath: "/uploads/main/1?ticket=t" };
  await waitFor(() =>
    expect(replies().map(([, input]) => input)).toEqual([
      { room: "guest_1", message: { message_type: "media", payload } },
    ]),
  );
});
