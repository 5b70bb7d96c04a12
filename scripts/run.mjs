// @ts-check
/**
 * `node scripts/run.mjs <task> [options]` installs what is missing, then runs `scripts/tasks/<task>.ts`, on plain Node.
 */
import { readdirSync } from "node:fs";
import { ensureInstalled } from "./bootstrap/install.mjs";
import { ensureNativeModule } from "./bootstrap/native-module.mjs";
import { nodeProblem } from "./bootstrap/node-version.mjs";
import { ROOT } from "./bootstrap/root.mjs";
import { UserError } from "./bootstrap/user-error.mjs";

/** @param {string} line @returns {never} */
function stopWith(line) {
  console.error(line);
  process.exit(1);
}

const problem = nodeProblem(process.versions.node);
if (problem) stopWith(problem);

process.chdir(ROOT);
const [task = "", ...options] = process.argv.slice(2);
const folder = new URL("./tasks/", import.meta.url);
const tasks = readdirSync(folder).map((file) => file.replace(/\.ts$/, ""));
if (!tasks.includes(task)) stopWith(`Unknown task ${JSON.stringify(task)}; allowed: ${tasks.join(", ")}`);

try {
  await ensureInstalled();
  // The task runs in this process, which then receives signals directly.
  const { register } = await import("tsx/esm/api");
  register();
  const { run, awaitsDatabase } =
    /** @type {{ run: (options: string[]) => Promise<number>, awaitsDatabase?: true }} */ (
      await import(new URL(`${task}.ts`, folder).href)
    );
  if (!awaitsDatabase) await ensureNativeModule();
  process.exitCode = await run(options);
} catch (error) {
  if (error instanceof UserError) stopWith(error.message);
  throw error;
}
