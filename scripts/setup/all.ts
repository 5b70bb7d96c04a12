import { join } from "node:path";
import { withLock } from "../bootstrap/lock.mjs";
import { npmCommand } from "../bootstrap/npm.mjs";
import { withProgress } from "../bootstrap/progress.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { runLogged } from "../bootstrap/run-logged.mjs";
import { generate } from "./generate";
import { isFresh, runCachedBuild } from "./stamp";
import { type Target, targets } from "./targets";

const notifyWaiting = () => console.log("Waiting for another process to build …");

export function prepareSources(): Promise<void> {
  return withLock("build", generate, notifyWaiting);
}

/** @throws CommandError */
export function prepareAll(): Promise<void> {
  return withLock(
    "build",
    async () => {
      await generate();
      const stale = targets.filter((target) => !isFresh(target));
      if (stale.length === 0) return;
      await withProgress(`Building ${stale.map(({ name }) => name).join(", ")}`, async () => {
        const outcomes = await Promise.allSettled(stale.map(build));
        for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
      });
    },
    notifyWaiting,
  );
}

function build(target: Target): Promise<void> {
  const [command, args] = npmCommand(["run", "build", "--workspace", target.workspace]);
  return runCachedBuild(target, () =>
    runLogged({
      title: `Building ${target.name}`,
      command,
      args,
      log: join(CACHE, "logs", `build-${target.name}.log`),
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production" },
    }),
  );
}
