import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mockActions, shownMessage, TestMessageList } from "./testing/messages";

afterEach(cleanup);

const ownMessage = { isOwn: true, at: null } as const;
const text = { message: "Hello" };

test("shows sending, then the time once the message is sent", () => {
  const { container, rerender } = render(
    <TestMessageList message={shownMessage("text", text, { ...ownMessage, deliveryState: "sending" })} />,
  );
  expect(container.textContent).toBe("You:HelloSending…");
  rerender(<TestMessageList message={shownMessage("text", text, { isOwn: true })} />);
  expect(container.textContent).toBe("You:Hello20/11/2026 10:04:05Sent");
});

test("announces why a message failed and offers resend and remove", () => {
  const actions = mockActions();
  const message = shownMessage("text", text, { ...ownMessage, deliveryState: "failed", errorText: "You are offline." });
  render(<TestMessageList message={message} actions={actions} />);
  expect(screen.getByRole("alert").textContent).toBe("Not sent. You are offline.");
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(actions.onResend.mock.calls).toEqual([["k1"]]);
  expect(actions.onRemove.mock.calls).toEqual([["k1"]]);
});

test("support messages have no delivery state", () => {
  const { container } = render(<TestMessageList message={shownMessage("text", text, { deliveryState: "failed" })} />);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(container.textContent).toBe("Support:Hello20/11/2026 10:04:05");
});

test.each([
  [0.25, "25"],
  [1, "100"],
  [7, "100"],
])("an upload at %d shows %s %% and can be cancelled", (progress, percent) => {
  const actions = mockActions();
  const payload = { url: false, fileType: "image", filePath: "" };
  const uploading = {
    ...ownMessage,
    deliveryState: "uploading_file",
    progress,
    preview: "blob:x",
    fileName: "slip.png",
  } as const;
  render(<TestMessageList message={shownMessage("media", payload, uploading)} actions={actions} />);
  const bar = screen.getByRole("progressbar", { name: "Uploading: slip.png" });
  expect(bar.getAttribute("aria-valuenow")).toBe(percent);
  fireEvent.click(screen.getByRole("button", { name: "Cancel upload" }));
  expect(actions.onCancel.mock.calls).toEqual([["k1"]]);
});

test("delivery state changes are not announced", () => {
  const { container } = render(
    <TestMessageList message={shownMessage("text", text, { ...ownMessage, deliveryState: "sending" })} />,
  );
  expect(container.querySelector("[aria-live=off]")?.textContent).toBe("Sending…");
});
