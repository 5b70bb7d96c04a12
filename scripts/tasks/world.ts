import { rename, rm, stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { SimulatorError } from "@mekong/contract/simulator/client";
import { driftExtensions, driftFormats, driftText } from "@mekong/contract/simulator/drift-export";
import { dropSnapshot, listSnapshots } from "@mekong/contract/simulator/world-files";
import { UserError } from "../bootstrap/user-error.mjs";
import { adoptText, hasSourceOptions, type SourceOptions, sourceOf, sourceOptions } from "../control-cli/adopt";
import { connect, connectionOptions, readFileOrUserError, unknownText, withUserErrors } from "../control-cli/connect";
import { readOptions } from "../control-cli/options";

const USAGE = `npm run world -- list
npm run world -- create|reset|drop|audit WORLD
npm run world -- export WORLD FILE
npm run world -- drift WORLD FILE     the extension decides: .json, .md or .xml (JUnit)
npm run world -- import WORLD FILE
npm run world -- replay WORLD NAME    saves the recorded responses of its upstream as the world NAME
npm run world -- adopt WORLD --from URL [--username U] [--password-from ENV]
npm run world -- snapshots WORLD
npm run world -- snapshot|restore|forget WORLD NAME
  --url, --token      address and token of the stack
  --from URL          backend whose catalogue the world takes over; UPSTREAM_ORIGINS lists it
  --username U        a member of that backend, for accounts, limits, games, bonuses and wheel
  --password-from ENV environment variable with the member's password (default: ADOPT_PASSWORD)
Exit codes: 0 done, 1 refused, the ledger does not balance, or the upstream deviates.`;

type Simulator = Awaited<ReturnType<typeof connect>>;

const commands: Record<
  string,
  {
    argumentCount: number;
    run: (simulator: Simulator, world: string, argument: string, source: SourceOptions) => Promise<string | false>;
  }
> = {
  adopt: {
    argumentCount: 1,
    run: async (simulator, world, _argument, source) =>
      adoptText(world, await simulator.use(world).adopt(sourceOf(source, process.env))),
  },
  create: { argumentCount: 1, run: async (simulator, name) => `Created ${(await simulator.world({ name })).name}` },
  reset: {
    argumentCount: 1,
    run: async (simulator, world) => `Reset ${(await simulator.use(world).reset()).name} to its initial state`,
  },
  drop: {
    argumentCount: 1,
    run: async (simulator, world) =>
      (await simulator.use(world).drop()).dropped ? `Deleted ${world}` : "Nothing to delete",
  },
  audit: {
    argumentCount: 1,
    run: async (simulator, world) => {
      const report = await simulator.use(world).audit();
      if (report.ok) return `The ledger of ${world} balances: ${report.entries} entries, ${report.postings} postings`;
      console.error(JSON.stringify(report, null, 2));
      return false;
    },
  },
  export: {
    argumentCount: 2,
    run: async (simulator, world, file) => {
      const { body } = await simulator.use(world).exportResponse();
      const unfinished = `${file}.tmp`;
      try {
        await writeFile(unfinished, Readable.fromWeb(body as ReadableStream<Uint8Array>));
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
      return `Exported ${world} to ${file} (${(await stat(file)).size} bytes)`;
    },
  },
  drift: {
    argumentCount: 2,
    run: async (simulator, world, file) => {
      const format = driftFormats.find((each) => file.endsWith(`.${driftExtensions[each]}`));
      if (!format) throw new UserError(`${file} has another extension; allowed: .json, .md, .xml`);
      const report = await simulator.use(world).drift();
      await writeFile(file, driftText(report, format));
      const text = `${report.deviations.length} deviations of ${report.upstream ?? "no upstream"}, in ${file}`;
      if (report.deviations.length === 0) return text;
      console.error(text);
      return false;
    },
  },
  replay: {
    argumentCount: 2,
    run: async (simulator, world, name) => {
      const { responses, members, leftOut } = await simulator.use(world).saveReplay(name);
      return [
        `Saved ${responses} responses of ${world} as ${name}`,
        `Sign in with any password: ${members.join(", ") || "no member was recorded"}`,
        ...leftOut.map(({ why, count }) => `${count} left out: ${why}`),
      ].join("\n");
    },
  },
  import: {
    argumentCount: 2,
    run: async (simulator, world, file) =>
      `Imported ${(await simulator.import(world, readFileOrUserError(file))).name} from ${file}`,
  },
  snapshots: {
    argumentCount: 1,
    run: async (simulator, world) => {
      const { snapshots } = await simulator.call(listSnapshots, { params: { world } });
      return snapshots.map(({ name, takenAt }) => `${name.padEnd(36)} ${takenAt}`).join("\n");
    },
  },
  snapshot: {
    argumentCount: 2,
    run: async (simulator, world, name) => {
      await simulator.use(world).snapshot(name);
      return `Saved ${world} as ${name}`;
    },
  },
  restore: {
    argumentCount: 2,
    run: async (simulator, world, name) => `Restored ${(await simulator.use(world).restore(name)).name} to ${name}`,
  },
  forget: {
    argumentCount: 2,
    run: async (simulator, world, name) =>
      (await simulator.call(dropSnapshot, { params: { world, name } })).dropped
        ? `Deleted ${name}`
        : "Nothing to delete",
  },
};

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { ...connectionOptions, ...sourceOptions }, USAGE);
  const [command = "", world = "", argument = "", ...extra] = positionals;
  const simulator = await connect(values);
  if (command === "list") {
    for (const row of await withUserErrors(() => simulator.worlds())) {
      const about =
        "error" in row
          ? `can't be opened: ${row.error}`
          : `from ${row.from.padEnd(12)} ${row.clock.now}${row.clock.frozen ? " (frozen)" : ""}${row.team ? ` team ${row.team}` : ""}`;
      console.log(`${row.name.padEnd(36)} ${about}`);
    }
    return 0;
  }
  const spec = commands[command];
  const givenCount = [world, argument].filter(Boolean).length;
  if (!spec || givenCount !== spec.argumentCount || extra.length > 0) throw new UserError(USAGE);
  if (command !== "adopt" && hasSourceOptions(values)) throw new UserError(USAGE);
  const message = await withUserErrors(() =>
    spec.run(simulator, world, argument, values).catch(async (error: unknown) => {
      if (!(error instanceof SimulatorError) || error.details.message !== "NO_WORLD") throw error;
      const names = (await simulator.worlds()).map(({ name }) => name);
      throw new UserError(unknownText("world", world, names, "npm run world -- list"));
    }),
  );
  if (message === false) return 1;
  if (message !== "") console.log(message);
  return 0;
}
