import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NowProvider } from "../../events/now-provider";
import { stubQueues } from "../../review-queue/testing";
import { renderInPanel } from "../../testing/panel";
import { SmsPage } from "./sms-page";

const sms = [
  { id: 3, phoneNumber: "0811113333", text: "your OTP is 333333", createdAt: "2026-11-20T02:59:00.000Z" },
  { id: 2, phoneNumber: "0811112222", text: "your OTP is 222222", createdAt: "2026-11-20T02:54:00.000Z" },
  { id: 1, phoneNumber: "0811113333", text: "your OTP is 111111", createdAt: "2026-11-20T02:58:00.000Z" },
];
const page = (
  <NowProvider world="main">
    <SmsPage />
  </NowProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows a copy button per code and its expiry by the world's clock", async () => {
  stubQueues({ sms });
  renderInPanel(page);
  await screen.findByText("4:00 left");
  const itemTexts = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(itemTexts).toEqual([
    expect.stringMatching(/333333.*4:00 left/),
    expect.stringMatching(/222222.*Expired/),
    expect.stringMatching(/111111.*Replaced/),
  ]);
  expect(screen.getByRole("button", { name: "Copy the code 333333" })).toBeDefined();
});

test("filters by phone or part of it from the URL", async () => {
  stubQueues({ sms });
  renderInPanel(page, "?phone=2222");
  const items = await screen.findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([expect.stringContaining("222222")]);
});
