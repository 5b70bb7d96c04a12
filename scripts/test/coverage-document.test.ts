import { expect, test } from "vitest";
import { coverageDocument, coverageSummary, screenKind } from "./coverage-document";

const call = (screen: string | null, seen: Record<string, number>, never: string[]) => ({
  screen,
  endpoint: "POST /api/login",
  calls: 3,
  seen,
  never,
});
const report = {
  since: "2026-11-20T03:00:00.000Z",
  neverSeen: ["NO_WALLET"],
  calls: [
    call("/login", { WRONG_CREDENTIAL: 2 }, ["INACTIVE_USER"]),
    call("/user/deposit/slip/7f3a9c21", { INACTIVE_USER: 1 }, ["WRONG_CREDENTIAL"]),
    call("/user/deposit/slip/00b1c2d3", { INACTIVE_USER: 1 }, []),
    call(null, {}, ["WRONG_CREDENTIAL"]),
  ],
  neverCalled: ["POST /api/slip"],
};
const known = ["WRONG_CREDENTIAL", "INACTIVE_USER", "NO_WALLET"];

test("lists each code with its count, the screens it was seen on and those where it was possible", () => {
  const page = coverageDocument(report, known);
  expect(page).toContain("| WRONG_CREDENTIAL | 2 | `/login` | `/user/deposit/slip/:id` · no screen |");
  expect(page).toContain("| INACTIVE_USER | 2 | `/user/deposit/slip/:id` | `/login` |");
  expect(page).toContain("| NO_WALLET | 0 | – | – |");
  expect(page).toContain("Endpoints never called: POST /api/slip.");
});

test("summarizes how many codes were seen and names the others", () => {
  expect(coverageSummary(report, known)).toBe("2 of 3 codes were seen; never: NO_WALLET");
  expect(coverageSummary({ ...report, neverSeen: [] }, known)).toBe("3 of 3 codes were seen");
  const many = Array.from({ length: 12 }, (_, index) => `CODE_${index}`);
  expect(coverageSummary({ ...report, neverSeen: many }, many)).toMatch(/: CODE_0, .*, CODE_9 and 2 more$/);
});

test.each([
  ["/user/deposit/qrcode/KBANK", "/user/deposit/qrcode/KBANK"],
  ["/user/deposit/slip/7f3a9c21", "/user/deposit/slip/:id"],
  ["/user/statement?m=deposit", "/user/statement?m=deposit"],
  ["/user/account/pg", "/user/account/pg"],
  ["/register/0812345678", "/register/:id"],
])("the screen %s is one of %s", (screen, kind) => {
  expect(screenKind(screen)).toBe(kind);
});
