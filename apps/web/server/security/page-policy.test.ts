import { expect, test } from "vitest";
import { countingBuild } from "../testing/counting-build";
import { HOST, runningApp, sendRequest } from "../testing/running-app";

const { build, routes } = countingBuild();
// Silences errors of routes that have no page.
build.entry.module.handleError = () => {};
const port = await runningApp({ build });

test("every response, early rejections included, allows only the panel to frame it", async () => {
  const requests: Parameters<typeof sendRequest>[0][] = [
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
  const failures: string[] = [];
  for (const request of requests) {
    const { status, headers } = await sendRequest(request);
    const policy = String(headers["content-security-policy"]);
    const isGuarded =
      /default-src 'none'/.test(policy) &&
      /frame-ancestors ('none'|http:\/\/127\.0\.0\.1:4000 http:\/\/localhost:4000)/.test(policy) &&
      headers["x-content-type-options"] === "nosniff";
    if (!isGuarded) failures.push(`${status} ${request.path} ${policy}`);
  }
  expect(failures).toEqual([]);
  expect(requests.length).toBeGreaterThan(50);
});
