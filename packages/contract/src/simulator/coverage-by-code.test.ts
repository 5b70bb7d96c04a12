import { expect, test } from "vitest";
import { coverageByCode } from "./coverage-by-code";

const call = (screen: string | null, endpoint: string, seen: Record<string, number>, never: string[] = []) => ({
  screen,
  endpoint,
  calls: 9,
  seen,
  never,
});

test("counts codes by screen across endpoints and includes codes that were never returned", () => {
  const { codes, screens } = coverageByCode(
    {
      calls: [
        call("/login", "POST /api/login", { WRONG_CREDENTIAL: 2 }, ["gone", "NO_DATA"]),
        call("/login", "POST /api/logout", { WRONG_CREDENTIAL: 1, gone: 1 }),
        call(null, "POST /api/login", { gone: 4 }),
        call("/user/home", "GET /api/wallet", {}, ["gone"]),
      ],
    },
    ["NO_DATA", "WRONG_CREDENTIAL"],
  );
  expect(
    codes.map(({ code, total, byScreen, neverSeenOn }) => [
      code,
      total,
      Object.fromEntries(byScreen),
      [...neverSeenOn],
    ]),
  ).toEqual([
    ["NO_DATA", 0, {}, ["/login"]],
    ["WRONG_CREDENTIAL", 3, { "/login": 3 }, []],
    ["gone", 5, { "/login": 1, "": 4 }, ["/user/home"]],
  ]);
  expect(screens).toEqual(["", "/login", "/user/home"]);
});
