import { expect, it } from "vitest";
import { moduleMockProblems } from "./module-mocks";

const problems = (path: string, text: string) => moduleMockProblems({ path, text });

it.each(["vi.mock('./clock');", "\n  vi.doMock('./clock', () => ({}));"])(
  "%s is allowed only in *.alone.test files",
  (text) => {
    expect(problems("apps/web/app/ui/clock.test.ts", text)).toEqual([expect.stringContaining("*.alone.test.ts")]);
    expect(problems("apps/web/app/ui/clock.alone.test.tsx", text)).toEqual([]);
  },
);

it("spies and stubbed globals are allowed in every test", () => {
  expect(
    problems("apps/web/app/ui/clock.test.ts", 'vi.spyOn(console, "error");\nvi.stubGlobal("fetch", fetch);'),
  ).toEqual([]);
});
