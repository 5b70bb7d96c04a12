import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ControlRequest, renderInPanel, stubControlApi } from "../../testing/panel";
import { CreateWorld } from "./create-world";

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const create = () => fireEvent.click(screen.getByRole("button", { name: "Create world" }));
const creation = (calls: ControlRequest[]) => calls.find(({ method }) => method === "PUT");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(refusal?: { status: number; body: unknown }): ControlRequest[] {
  const calls = stubControlApi(({ method }) => (method === "PUT" ? refusal : undefined) ?? { body: { worlds: [] } });
  renderInPanel(<CreateWorld />);
  fill(/^Name/, "staging");
  return calls;
}

test("creates a world of the mock if the upstream is empty", async () => {
  const calls = show();
  create();
  await vi.waitFor(() => expect(creation(calls)?.body).toEqual({}));
});

test("creates a world with an upstream and its headers", async () => {
  const calls = show();
  fill(/^Address(?! of)/, "https://staging.example");
  fill(/^Headers/, '{"x-key":"1"}');
  create();
  await vi.waitFor(() =>
    expect(creation(calls)?.body).toEqual({ upstream: { url: "https://staging.example", headers: { "x-key": "1" } } }),
  );
});

test("requires an address for an upstream with headers, and shows a refused address at its field", async () => {
  const about = "an origin that UPSTREAM_ORIGINS lists: none";
  const calls = show({ status: 422, body: { message: "KEY_INVALID", path: "upstream.url", about } });
  fill(/^Headers/, '{"x-key":"1"}');
  create();
  expect(screen.getByText("Required")).toBeDefined();
  expect(creation(calls)).toBeUndefined();
  fill(/^Address(?! of)/, "https://other.example");
  create();
  expect(await screen.findByText(/UPSTREAM_ORIGINS lists: none/)).toBeDefined();
});
