import { expect, it } from "vitest";
import { moduleMockProblems } from "./module-mocks";

const problems = (path: string, text: string) => moduleMockProblems({ path, text });

it.each(["vi.mock('./clock');", "\n  vi.doMock('./clock', () => ({}));"])(
  "%s is for a file that runs alone",
  (text) => {
    expect(problems("apps/web/app/ui/clock.test.ts", text)).toEqual([expect.stringContaining("*.alone.test.ts")]);
    expect(problems("apps/web/app/ui/clock.alone.test.tsx", text)).toEqual([]);
  },
);

it("what a test puts in the place of a function or a global is its own to give back", () => {
  expect(
    problems("apps/web/app/ui/clock.test.ts", 'vi.spyOn(console, "error");\nvi.stubGlobal("fetch", fetch);'),
  ).toEqual([]);
});
