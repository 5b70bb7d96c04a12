import type { SlipReading, SlipRow } from "@mekong/contract/simulator/reads-slips";
import { slipReasons } from "@mekong/contract/slip";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inputsTo, now, stubQueues } from "../../review-queue/testing";
import { renderInPanel } from "../../testing/panel";
import { SlipReadingSection } from "./slip-reading";
import { SlipsPage } from "./slips-page";

const slip: SlipRow = {
  id: "s1",
  member: "0812345678",
  status: "PENDING",
  note: null,
  amount: null,
  reference: "SL20261120000001",
  bankReference: null,
  picture: null,
  createdAt: now,
  decidedAt: null,
};
const account = { bankCode: "KBANK", accountNo: "1234567890", name: "สมชาย ใจดี" };
const reading: SlipReading = {
  code: { bank: "004", reference: "20261120100000ABCDEF" },
  transfer: { amount: 640, currency: "BAHT", from: account, to: { ...account, bankCode: "GSB" }, at: now },
  against: null,
};

/** The reading endpoint returns an object instead of a list, so `stubQueues` can't stub it. */
function stubReading(response: { status?: number; body: unknown }): void {
  const originalFetch = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) =>
    url.pathname.endsWith("/reading")
      ? new Response(JSON.stringify(response.body), { status: response.status ?? 200 })
      : originalFetch(url, init),
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["Review", "slip.review", { target: "s1" }],
  ["Accept", "slip.decide", { target: "s1", status: "SUCCESS" }],
  ["Reject", "slip.decide", { target: "s1", status: "FAILED" }],
])("%s decides that slip once for a double click", async (label, action, input) => {
  const calls = stubQueues({ slips: [slip] });
  renderInPanel(<SlipsPage />);
  const button = await screen.findByRole("button", { name: `${label} SL20261120000001 of 0812345678` });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(inputsTo(calls, action)).toEqual([input]));
});

test("offers every reason as text when a slip is created", async () => {
  stubQueues({ slips: [] });
  renderInPanel(<SlipsPage />, "?open=make");
  const fault = await screen.findByLabelText(/Rejection reason/);
  const options = [...fault.querySelectorAll("option")].slice(1);
  expect(options.map(({ value }) => value)).toEqual([...slipReasons]);
  for (const { value, textContent } of options) {
    expect(textContent).toMatch(new RegExp(`^[A-Z][a-z' ]+.*\\(${value}\\)$`));
  }
});

test("shows a created slip and saves it under its reference", async () => {
  const output = { png: "aGVsbG8=", reference: "REF1", member: "0812345678", bankCode: "KBANK", at: now };
  const calls = stubQueues({ slips: [] }, { handleAction: () => ({ body: { output, fired: [], now } }) });
  renderInPanel(<SlipsPage />, "?open=make");
  fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: "99.5" } });
  fireEvent.change(screen.getByLabelText(/Rejection reason/), { target: { value: "NOT_MATCH" } });
  fireEvent.click(screen.getByRole("button", { name: "Create a slip picture" }));
  const save = await screen.findByRole("link", { name: "Save the picture" });
  expect([save.getAttribute("download"), save.getAttribute("href")]).toEqual([
    "slip-REF1.png",
    "data:image/png;base64,aGVsbG8=",
  ]);
  expect(screen.getByRole("img", { name: "Slip REF1" })).toBeDefined();
  expect(inputsTo(calls, "slip.image")).toEqual([{ amount: 99.5, fault: "NOT_MATCH" }]);
});

test.each([
  ["a valid slip", reading, ["฿640.00", "GSB 1234567890", "Accepted"]],
  ["a slip of another payer", { ...reading, against: "NOT_MATCH" }, ["฿640.00", "Rejected", "NOT_MATCH"]],
  [
    "a slip that the bank does not know",
    { ...reading, transfer: null, against: "INVALID_SLIP" },
    ["20261120100000ABCDEF", "No such transfer", "INVALID_SLIP"],
  ],
  ["a slip without a code", { code: null, transfer: null, against: "INVALID_SLIP" }, ["Not readable"]],
] as const)("shows the content of %s", async (_, response, texts) => {
  stubQueues({ slips: [slip] });
  stubReading({ body: response });
  const { container } = renderInPanel(<SlipReadingSection slip={slip} />);
  await screen.findByText("Code");
  for (const words of texts) expect(container.textContent).toContain(words);
});

test("shows no verdict for a decided slip; retries a failed reading", async () => {
  stubQueues({ slips: [slip] });
  stubReading({ status: 500, body: { message: "INTERNAL_SERVER_ERROR" } });
  renderInPanel(<SlipReadingSection slip={{ ...slip, status: "SUCCESS" }} />);
  await screen.findByRole("alert");
  stubReading({ body: reading });
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("฿640.00");
  expect(screen.queryByText(/If reviewed now/)).toBeNull();
});
