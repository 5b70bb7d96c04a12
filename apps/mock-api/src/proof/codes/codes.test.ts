import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { errorCodes, statusOf } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { Stage } from "../stage";
import { inError, ways, withCodesSection } from "./all";

const rules = fileURLToPath(new URL("../../../../../docs/rules.md", import.meta.url));

test("every code of the table is reached with its status", { timeout: 120_000 }, async () => {
  const stageFor = await Stage.furnish(await TestApp.start());
  const missed: string[] = [];
  for (const code of errorCodes) {
    const stage = await stageFor(`code-${code.toLowerCase().replaceAll("_", "-")}`);
    const { status, answer } = await ways[code].reach(stage);
    const { message, code: said, error } = answer as Record<string, unknown>;
    const right = inError.includes(code)
      ? status === 200 && error === code
      : status === statusOf(code) && (message === code || (status === 200 && said === code));
    if (!right) missed.push(`${code}: ${status} ${JSON.stringify(answer).slice(0, 200)}`);
  }
  const byFault = errorCodes.filter((code) => ways[code].by === "fault").length;
  console.info(
    `codes: ${errorCodes.length - missed.length} of ${errorCodes.length} reached, ${byFault} of them by fault`,
  );
  expect(missed).toEqual([]);
});

test("docs/rules.md matches the code", () => {
  const document = readFileSync(rules, "utf8");
  if (process.env.WRITE_DOCS === "1") writeFileSync(rules, withCodesSection(document));
  expect(readFileSync(rules, "utf8")).toBe(withCodesSection(document));
});
