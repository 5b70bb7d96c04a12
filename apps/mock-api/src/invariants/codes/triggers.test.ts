import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorCodes, statusOf } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { TestBed } from "../test-bed";
import { codeTriggers, describedElsewhere, errorFieldCodes, withCodesSection } from "./triggers";

const rules = fileURLToPath(new URL("../../../../../docs/rules.md", import.meta.url));

test("every code of the table is reached with its status", { timeout: 120_000 }, async () => {
  const createTestBed = await TestBed.createFactory(await TestApp.start());
  const unreachedCodes: string[] = [];
  for (const code of errorCodes) {
    const testBed = await createTestBed(`code-${code.toLowerCase().replaceAll("_", "-")}`);
    const { status, answer } = await codeTriggers[code].trigger(testBed);
    const { message, code: bodyCode, error } = answer as Record<string, unknown>;
    const isExpected = errorFieldCodes.includes(code)
      ? status === 200 && error === code
      : status === statusOf(code) && (message === code || (status === 200 && bodyCode === code));
    if (!isExpected) unreachedCodes.push(`${code}: ${status} ${JSON.stringify(answer).slice(0, 200)}`);
  }
  const byFault = errorCodes.filter((code) => codeTriggers[code].source === "fault").length;
  console.info(
    `codes: ${errorCodes.length - unreachedCodes.length} of ${errorCodes.length} reached, ${byFault} of them by fault`,
  );
  expect(unreachedCodes).toEqual([]);
});

test("only rules for upstreams and for outages that changed nothing respond with 5xx, which proxies retry", () => {
  const rules = errorCodes.filter((code) => codeTriggers[code].source === "rule" && statusOf(code) >= 500);
  expect(rules).toEqual([
    "UPSTREAM_FAIL",
    "LOGIN_FAIL",
    "GAME_ACTIVATION_FAIL",
    "SLOT_ACTIVATE_FAIL",
    "SLOT_RESET_PASSWORD_FAIL",
  ]);
});

test("docs/rules.md matches the code", () => {
  const document = readFileSync(rules, "utf8");
  if (process.env.WRITE_DOCS === "1") writeFileSync(rules, withCodesSection(document));
  expect(readFileSync(rules, "utf8")).toBe(withCodesSection(document));
});

test("a code without a description is in the rules or in docs/operation.md", () => {
  const [prose = ""] = readFileSync(rules, "utf8").split("<!-- codes:");
  const operation = readFileSync(new URL("operation.md", pathToFileURL(rules)), "utf8");
  expect(describedElsewhere.filter((code) => !`${prose}${operation}`.includes(`\`${code}\``))).toEqual([]);
});
