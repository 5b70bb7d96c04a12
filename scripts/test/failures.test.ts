import { expect, test } from "vitest";
import { playwrightFailures, vitestFailures } from "./failures";

test("names each failed unit test with its file and the start of its message", () => {
  const testResults = [
    {
      name: "/repo/apps/a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "adds" },
        {
          status: "failed",
          fullName: "sums > twice",
          failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at a.ts:1"],
        },
      ],
    },
    { name: "/repo/apps/b.test.ts", status: "failed", message: "SyntaxError: b", assertionResults: [] },
    { name: "/repo/apps/c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "is" }] },
  ];
  expect(vitestFailures({ testResults }, "/repo")).toEqual([
    "apps/a.test.ts › sums > twice: expected 1",
    "apps/b.test.ts: SyntaxError: b",
  ]);
});

test("names each failed end-to-end test with its parent suites", () => {
  const bad = {
    title: "shows it",
    ok: false,
    tests: [{ results: [{ errors: [{ message: "Error: not seen\nmore" }] }] }],
  };
  const good = { title: "opens", ok: true, tests: [] };
  const suites = [{ title: "chat/a.spec.ts", specs: [good], suites: [{ title: "a guest", specs: [bad, good] }] }];
  expect(playwrightFailures({ suites })).toEqual(["chat/a.spec.ts › a guest › shows it: Error: not seen"]);
});
