import { expect, test } from "vitest";
import { countingBuild } from "../testing/counting-build";
import { ask, HOST, runningApp } from "../testing/running-app";

const { build, routes } = countingBuild();
// Routes that only take changes say so when they are asked for a page.
build.entry.module.handleError = () => {};
const port = await runningApp({ build });

test("every response, early rejections included, allows only the panel to frame it", async () => {
  const questions: Parameters<typeof ask>[0][] = [
    ...routes.map(({ address }) => ({ port, path: address })),
    ...["/nothing", "/%ff", "/assets/nothing.js", "/healthz", "/readyz", "/?world=main", "/?world=-"].map((path) => ({
      port,
      path,
    })),
    { port, path: "/login", method: "TRACE" },
    { port, path: "/login", method: "POST", headers: { Origin: "https://evil.example" } },
    { port, path: "/login", headers: { Host: "a@b" } },
    { port, path: `http://${HOST}/login` },
  ];
  const wrong: string[] = [];
  for (const question of questions) {
    const { status, headers } = await ask(question);
    const policy = String(headers["content-security-policy"]);
    const isGuarded =
      /default-src 'none'/.test(policy) &&
      /frame-ancestors ('none'|http:\/\/127\.0\.0\.1:4000 http:\/\/localhost:4000)/.test(policy) &&
      headers["x-content-type-options"] === "nosniff";
    if (!isGuarded) wrong.push(`${status} ${question.path} ${policy}`);
  }
  expect(wrong).toEqual([]);
  expect(questions.length).toBeGreaterThan(50);
});
