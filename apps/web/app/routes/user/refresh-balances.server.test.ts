import { expect, test } from "vitest";
import { sessionCookie } from "../../server/session.server";
import { setupBackend } from "../../server/testing/backend";
import { toFormData } from "../../server/testing/scripted-api";
import { refreshBalances } from "./member.server";

const backend = await setupBackend();

async function calledPaths(fields: Record<string, string>): Promise<string[]> {
  backend.calls.length = 0;
  backend.respondWith(404, { message: "NO_DATA" });
  const session = await sessionCookie(new Request("http://wallet.example/"), { token: "t-1", remember: false });
  const headers = { Cookie: session.split(";")[0] ?? "" };
  await refreshBalances(
    new Request("http://wallet.example/user", { method: "POST", body: toFormData(fields), headers }),
  );
  return backend.calls.map(({ path }) => path);
}

const since = "2026-11-20T03:00:00.000Z";

test.each<[string, Record<string, string>, string[]]>([
  ["the button", {}, ["/api/wallet/refresh/slot"]],
  ["a return after play", { games: "1", since: "", cash: "900" }, ["/api/wallet/refresh/slot"]],
  ["a return to a deposit view", { games: "0", since: "", cash: "900" }, []],
  ["a return", { games: "0", since, cash: "900" }, ["/api/wallet"]],
])(
  "for %s, refreshes the games only if needed and looks for arrived money only after a return",
  async (_, fields, paths) => {
    expect(await calledPaths(fields)).toEqual(paths);
  },
);
