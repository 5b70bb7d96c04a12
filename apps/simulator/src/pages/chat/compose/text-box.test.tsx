import { CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TextBox } from "./text-box";

afterEach(cleanup);

const show = (value: string) =>
  render(<TextBox label="Message" value={value} shouldFocus={false} onChange={vi.fn()} onSend={vi.fn()} />);

test("counts characters as the backend does: an emoji is one", () => {
  show("😀".repeat(1_001));
  expect(screen.queryByText(/over the limit/)).toBeNull();
  cleanup();
  show("😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS));
  expect(screen.getByText("0 characters left")).toBeTruthy();
  cleanup();
  show("😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 3));
  expect(screen.getByText("At most 2,000 characters: 3 over the limit")).toBeTruthy();
});
