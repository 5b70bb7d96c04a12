import { type FaultRule, faultRule } from "@mekong/contract/simulator/faults";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerControlApi, renderInPanel } from "../../testing/panel";
import { codeInWords } from "../../words/codes";
import { FaultMaker } from "./fault-maker";

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

let made: { id: string; rule: FaultRule }[];
beforeEach(() => {
  made = [];
  answerControlApi((asked) => (asked.path.endsWith("/members") ? { body: { members: [] } } : undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (address = "") =>
  renderInPanel(<FaultMaker faults={[]} pending={false} onSet={(fault) => made.push(fault)} />, address);

test("sets a fault with two clicks: an endpoint, then a code", () => {
  show();
  press("POST /api/login");
  press(new RegExp(codeInWords("WRONG_CREDENTIAL")));
  expect(made).toEqual([
    { id: "login.WRONG_CREDENTIAL", rule: { endpoint: "POST /api/login", effect: { code: "WRONG_CREDENTIAL" } } },
  ]);
});

test("offers only the endpoint's own codes", () => {
  show("?endpoint=POST+/api/login");
  expect(screen.getByText("WRONG_CREDENTIAL")).toBeDefined();
  expect(screen.queryByText("QR_FAIL")).toBeNull();
});

test("adds the limits to the rule", () => {
  show("?endpoint=*");
  fill(/Times/, "2");
  fill("Member", "0811");
  press(/gone/);
  expect(made[0]).toEqual({
    id: "all.gone.0811",
    rule: { endpoint: "*", effect: { code: "gone" }, times: 2, member: "0811" },
  });
});

test("disables faults while a limit is invalid", () => {
  show("?endpoint=*");
  fill(/Times/, "none");
  expect(screen.getByText("1 or more")).toBeDefined();
  expect((screen.getByRole("button", { name: /gone/ }) as HTMLButtonElement).disabled).toBe(true);
});

test("status, delay, drop, hang and malformed are valid rules", () => {
  show("?endpoint=*&effect=other");
  press(/Drop the connection/);
  press(/Never respond/);
  press(/Malformed JSON/);
  press("Delay");
  fill("Status", "418");
  press("Return");
  expect(made.map(({ rule }) => rule.effect)).toEqual([
    { drop: true },
    { hang: true },
    { malformed: true },
    { delayMs: [2000, 2000] },
    { status: 418 },
  ]);
  for (const { rule } of made) expect(faultRule.safeParse(rule).success).toBe(true);
});

test("rejects an invalid status with an error", () => {
  show("?endpoint=*&effect=other");
  fill("Status", "9");
  press("Return");
  expect(screen.getByRole("alert").textContent).toBe("Enter a status from 200 to 599");
  expect(made).toEqual([]);
});
