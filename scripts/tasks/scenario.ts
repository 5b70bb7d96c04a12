import { putScenario, runAround } from "@mekong/contract/simulator/scenarios";
import { UserError } from "../bootstrap/user-error.mjs";
import { connect, connectionOptions, readFileOrUserError, unknownText, withUserErrors } from "../control-cli/connect";
import { readOptions } from "../control-cli/options";
import { reportLines } from "../control-cli/report";

type Simulator = Awaited<ReturnType<typeof connect>>;

const USAGE = `npm run scenario -- NAME|FILE.yaml [options]     (without a name: lists them)
  --world w           runs in this world; default: a fresh one
  --set name=value    replaces a value of the scenario, its seed or at; repeatable
  --around day|week   runs one second before, at and after the boundary, each in a fresh world
  --dry-run           shows what it would do
  --json              prints the report as JSON
  --url, --token      address and token of the stack
Exit codes: 0 passed, 1 failed or refused.`;

const options = {
  ...connectionOptions,
  world: { type: "string" },
  set: { type: "string", multiple: true },
  around: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, options, USAGE);
  const [target, ...extra] = positionals;
  if (extra.length > 0) throw new UserError(`One scenario at a time; unexpected: ${extra.join(" ")}\n${USAGE}`);
  const simulator = await connect(values);
  if (target === undefined) {
    const scenarios = await withUserErrors(() => simulator.scenarios());
    for (const { group, name, title } of scenarios) console.log(`${group.padEnd(12)} ${name.padEnd(36)} ${title}`);
    return 0;
  }
  const override = Object.fromEntries((values.set ?? []).map(pairOf));
  const name = target.endsWith(".yaml") ? await save(simulator, target) : await existingScenario(simulator, target);
  if (values.around !== undefined) {
    const boundary = values.around as "day";
    const { runs, same } = await withUserErrors(() =>
      simulator.call(runAround, { params: { name }, body: { boundary, override } }),
    );
    if (values.json) console.log(JSON.stringify({ runs, same }, null, 2));
    else for (const { at, report } of runs) console.log([`At ${at}:`, ...reportLines(report), ""].join("\n"));
    return runs.every(({ report }) => report.ok) ? 0 : 1;
  }
  const report = await withUserErrors(() =>
    simulator.run(name, { world: values.world, override, dryRun: values["dry-run"] }),
  );
  console.log(values.json ? JSON.stringify(report, null, 2) : reportLines(report).join("\n"));
  return report.ok ? 0 : 1;
}

async function save(simulator: Simulator, file: string): Promise<string> {
  const yaml = readFileOrUserError(file).toString();
  const name = /^name:\s*["']?([a-z0-9-]+)/m.exec(yaml)?.[1] ?? "unnamed";
  await withUserErrors(() => simulator.call(putScenario, { params: { name }, body: { yaml } }), yaml);
  return name;
}

async function existingScenario(simulator: Simulator, name: string): Promise<string> {
  const names = (await withUserErrors(() => simulator.scenarios())).map((each) => each.name);
  if (!names.includes(name)) throw new UserError(unknownText("scenario", name, names, "npm run scenario"));
  return name;
}

/** Parses `amount=500`. */
function pairOf(text: string): [string, string | number | boolean] {
  const at = text.indexOf("=");
  if (at < 1) throw new UserError(`--set expects name=value, not ${JSON.stringify(text)}`);
  const [name, value] = [text.slice(0, at), text.slice(at + 1)];
  if (value === "true" || value === "false") return [name, value === "true"];
  // Phone numbers begin with 0 and stay text.
  return [name, /^(0|[1-9]\d*)(\.\d+)?$/.test(value) ? Number(value) : value];
}
