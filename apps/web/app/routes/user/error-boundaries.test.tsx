import { expect, test } from "vitest";
import { RouteProblem } from "../../forms/route-problem";

const routes = import.meta.glob<{ default?: unknown; ErrorBoundary?: unknown }>("../user.*.tsx", { eager: true });

test("every page of members shows its errors inside the frame", () => {
  const pages = Object.entries(routes).filter(([, route]) => route.default);
  expect(pages.length).toBeGreaterThan(15);
  for (const [path, { ErrorBoundary }] of pages) expect(ErrorBoundary, path).toBe(RouteProblem);
});
