import { actionCatalogue } from "@mekong/contract/simulator/actions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type RequestHandler, renderInPanel, stubControlApi } from "../testing/panel";
import { ActionForm } from "./action-form";

const actions = Object.entries(actionCatalogue).map(([name, { title, about, input }]) => ({
  name,
  title,
  about,
  input: input.toJSONSchema({ io: "input" }),
}));

function withCatalogue(handleAction: RequestHandler): RequestHandler {
  return (request) => {
    if (request.path === "/simulator/actions") return { body: { actions } };
    if (request.path.endsWith("/members")) return { body: { members: [] } };
    if (request.path.endsWith("/qrcodes")) return { body: { qrcodes: [] } };
    return handleAction(request);
  };
}

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("sends the input of a schema's form with its fixed fields, and shows output and fired actions", async () => {
  const calls = stubControlApi(
    withCatalogue(() => ({
      body: {
        output: { entryId: 12 },
        fired: [{ action: "qr.expire", input: { target: "q1" }, dueAt: "2026-11-20T03:00:00Z" }],
        now: "2026-11-20T03:00:00Z",
      },
    })),
  );
  renderInPanel(<ActionForm action="member.credit" fixedInput={{ member: "0811" }} showOutcome />);
  await screen.findByLabelText(/Wallet/);
  expect(screen.queryByLabelText(/Member/)).toBeNull();
  fill(/Wallet/, "main");
  fill(/Amount/, "500");
  fireEvent.click(screen.getByRole("button", { name: "Credit money" }));
  await screen.findByText("Scheduled actions fired (1)");
  expect(screen.getByText("12")).toBeDefined();
  expect(calls.find((call) => call.method === "POST")).toEqual({
    method: "POST",
    path: "/simulator/worlds/main/actions/member.credit",
    body: { member: "0811", wallet: "main", amount: 500 },
  });
});

test("shows an error at an empty required field, focuses it and sends nothing", async () => {
  const calls = stubControlApi(withCatalogue(() => undefined));
  renderInPanel(<ActionForm action="member.credit" />);
  await screen.findByLabelText(/Member/);
  fill(/Wallet/, "main");
  fireEvent.click(screen.getByRole("button", { name: "Credit money" }));
  const member = screen.getByLabelText(/Member/);
  expect(member.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(member);
  expect(screen.getAllByText("Required")).toHaveLength(2);
  expect(calls.some((call) => call.method === "POST")).toBe(false);
});

test("shows a missing on/off choice and focuses its first option", async () => {
  stubControlApi(withCatalogue(() => undefined));
  renderInPanel(<ActionForm action="switch.set" fixedInput={{ name: "spinActive" }} />);
  const on = await screen.findByRole("radio", { name: "On" });
  fireEvent.click(screen.getByRole("button", { name: "Set a switch" }));
  expect(document.activeElement).toBe(on);
  const note = document.getElementById(on.closest("fieldset")?.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Required");
});

test("shows a 422 at the field of its path until the field changes", async () => {
  stubControlApi(
    withCatalogue(() => ({
      status: 422,
      body: { message: "KEY_INVALID", path: "amount", about: "two decimals at most" },
    })),
  );
  renderInPanel(<ActionForm action="member.credit" fixedInput={{ member: "0811" }} initial={{ wallet: "main" }} />);
  await screen.findByLabelText(/Amount/);
  fill(/Amount/, "0");
  fireEvent.click(screen.getByRole("button", { name: "Credit money" }));
  await waitFor(() => expect(screen.getByLabelText(/Amount/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("two decimals at most")).toBeDefined();
  fill(/Amount/, "0.01");
  expect(screen.getByLabelText(/Amount/).getAttribute("aria-invalid")).toBeNull();
});

test("shows a refusal without a form field above the button", async () => {
  stubControlApi(withCatalogue(() => ({ status: 404, body: { message: "NO_USER", path: "member" } })));
  renderInPanel(<ActionForm action="member.deactivate" fixedInput={{ member: "0811" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "Deactivate" }));
  expect((await screen.findByRole("alert")).textContent).toContain("NO_USER");
});

test("shows an error for an action that the server does not know", async () => {
  stubControlApi(withCatalogue(() => undefined));
  renderInPanel(<ActionForm action="slip.draw" />);
  expect((await screen.findByRole("alert")).textContent).toContain("Unknown action: slip.draw");
});
