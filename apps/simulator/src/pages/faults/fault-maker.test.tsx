import { type FaultRule, faultRule } from "@mekong/contract/simulator/faults";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeText } from "../../strings/codes";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { FaultMaker } from "./fault-maker";

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

let createdFaults: { id: string; rule: FaultRule }[];
beforeEach(() => {
  createdFaults = [];
  stubControlApi((request) => (request.path.endsWith("/members") ? { body: { members: [] } } : undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const renderMaker = (address = "") =>
  renderInPanel(<FaultMaker faults={[]} pending={false} onSet={(fault) => createdFaults.push(fault)} />, address);

test("sets a fault with two clicks: an endpoint, then a code", () => {
  renderMaker();
  press("POST /api/login");
  press(new RegExp(codeText("WRONG_CREDENTIAL")));
  expect(createdFaults).toEqual([
    { id: "login.WRONG_CREDENTIAL", rule: { endpoint: "POST /api/login", effect: { code: "WRONG_CREDENTIAL" } } },
  ]);
});

test("offers only the endpoint's own codes", () => {
  renderMaker("?endpoint=POST+/api/login");
  expect(screen.getByText("WRONG_CREDENTIAL")).toBeDefined();
  expect(screen.queryByText("QR_FAIL")).toBeNull();
});

test("adds the limits to the rule", () => {
  renderMaker("?endpoint=*");
  fill(/Times/, "2");
  fill("Member", "0811");
  press(/gone/);
  expect(createdFaults[0]).toEqual({
    id: "all.gone.0811",
    rule: { endpoint: "*", effect: { code: "gone" }, times: 2, member: "0811" },
  });
});

test("disables faults while a limit is invalid", () => {
  renderMaker("?endpoint=*");
  fill(/Times/, "none");
  expect(screen.getByText("1 or more")).toBeDefined();
  expect((screen.getByRole("button", { name: /gone/ }) as HTMLButtonElement).disabled).toBe(true);
});

test("status, delay, drop, hang and malformed are valid rules", () => {
  renderMaker("?endpoint=*&effect=other");
  press(/Drop the connection/);
  press(/Never respond/);
  press(/Malformed JSON/);
  press("Delay");
  fill("Status", "418");
  press("Return");
  expect(createdFaults.map(({ rule }) => rule.effect)).toEqual([
    { drop: true },
    { hang: true },
    { malformed: true },
    { delayMs: [2000, 2000] },
    { status: 418 },
  ]);
  for (const { rule } of createdFaults) expect(faultRule.safeParse(rule).success).toBe(true);
});

test("rejects an invalid status with an error", () => {
  renderMaker("?endpoint=*&effect=other");
  fill("Status", "9");
  press("Return");
  expect(screen.getByRole("alert").textContent).toBe("Enter a status from 200 to 599");
  expect(createdFaults).toEqual([]);
});
