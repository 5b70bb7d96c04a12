import { CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../../ui/testing/with-texts";
import { Composer } from "./composer";

afterEach(cleanup);

/** Types a text and presses Send. */
function send(text: string) {
  const onSend = vi.fn();
  render(<Composer draft="" onDraft={vi.fn()} onSend={onSend} onFiles={vi.fn()} disabled={false} focus={false} />, {
    wrapper: WithTexts,
  });
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  const isEnabled = !button.disabled;
  fireEvent.submit(button.form as HTMLFormElement);
  const counter = document.querySelector("form > p")?.textContent ?? null;
  cleanup();
  return { isEnabled, sent: onSend.mock.calls, counter };
}

test("counts characters as the backend does: an emoji is one", () => {
  expect(send("😀".repeat(1_001))).toMatchObject({ isEnabled: true, sent: [["😀".repeat(1_001)]] });
  expect(send("😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS))).toMatchObject({ isEnabled: true });
  const tooLong = send("😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 3));
  expect(tooLong).toMatchObject({ isEnabled: false, sent: [], counter: expect.stringContaining("3") });
});

test.each(["", " \n", "\u200b\u200b", "\u3164", "\u2800\ufe0f", "\u202e"])(
  "does not send the blank text %j",
  (text) => {
    expect(send(text)).toMatchObject({ isEnabled: false, sent: [] });
  },
);

test("sends a visible text with invisible characters in it", () => {
  expect(send(" น้ำ\u200bใจ ").sent).toEqual([["น้ำ\u200bใจ"]]);
});
