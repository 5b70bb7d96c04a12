import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import type { Scenario } from "@mekong/contract/simulator/scenario";
import type { ScenarioSummary, ScenarioText } from "@mekong/contract/simulator/scenarios";
import { reasonOf } from "../../world/broken";
import { InvalidInput } from "../refuse";
import { codesOf } from "./codes";
import { parseScenario } from "./parse";

/** `scenario` is null and `problem` set if it cannot be parsed. */
export interface Kept {
  name: string;
  yaml: string;
  source: "library" | "own";
  scenario: Scenario | null;
  problem: string | null;
}

/**
 * Saved scenarios override shipped ones. Files are read lazily and shipped ones cached, because reading all at startup
 * takes too long.
 */
export class ScenarioLibrary {
  readonly #folder: string;
  readonly #own: string;
  readonly #shipped = new Map<string, Kept>();
  /** `stamp` changes with the file. */
  readonly #saved = new Map<string, { stamp: string; kept: Kept }>();

  /** Shipped scenarios are in `folder` (`<group>/<name>.yaml`), saved ones in `scenarios/` of `dataDir`. */
  constructor(folder: string, dataDir: string) {
    this.#folder = folder;
    this.#own = join(dataDir, "scenarios");
  }

  /** Sorted by group and name. */
  list(): Kept[] {
    const own = filesBelow(this.#own).map((file) => this.#readOwn(file));
    const covered = new Set(own.map(({ name }) => name));
    const shipped = filesBelow(this.#folder).filter((file) => !covered.has(nameOf(file)));
    return [...shipped.map((file) => this.#readShipped(file)), ...own].sort(
      (a, b) => groupOf(a).localeCompare(groupOf(b)) || a.name.localeCompare(b.name),
    );
  }

  get(name: string): Kept {
    const named = (file: string) => nameOf(file) === name;
    const own = filesBelow(this.#own).find(named);
    if (own !== undefined) return this.#readOwn(own);
    const shipped = filesBelow(this.#folder).find(named);
    if (shipped === undefined) throw new Refusal("NO_DATA", { path: "name" });
    return this.#readShipped(shipped);
  }

  runnable(name: string): Scenario {
    const { scenario, yaml } = this.get(name);
    return scenario ?? parseScenario(yaml);
  }

  /**
   * Saves atomically.
   * @throws InvalidInput for invalid YAML or another name
   */
  put(name: string, yaml: string): Kept {
    const scenario = parseScenario(yaml);
    if (scenario.name !== name) throw new InvalidInput("KEY_INVALID", "name", `${name}, as in the URL`, 1);
    mkdirSync(this.#own, { recursive: true });
    const file = join(this.#own, `${name}.yaml`);
    writeFileSync(`${file}.tmp`, yaml);
    // rename() cannot replace a directory.
    if (!isFile(file)) rmSync(file, { force: true, recursive: true });
    renameSync(`${file}.tmp`, file);
    return { name, yaml, source: "own", scenario, problem: null };
  }

  /** @returns whether it existed */
  drop(name: string): boolean {
    const existed = filesBelow(this.#own).some((file) => nameOf(file) === name);
    rmSync(join(this.#own, `${name}.yaml`), { force: true, recursive: true });
    this.#saved.delete(join(this.#own, `${name}.yaml`));
    return existed;
  }

  #readOwn(file: string): Kept {
    const found = statSync(file, { throwIfNoEntry: false });
    // For a dangling link, reading reports the error.
    if (!found) return read(file, "own");
    const stamp = `${found.mtimeMs} ${found.ino} ${found.size}`;
    const known = this.#saved.get(file);
    if (known?.stamp === stamp) return known.kept;
    const kept = read(file, "own");
    this.#saved.set(file, { stamp, kept });
    return kept;
  }

  #readShipped(file: string): Kept {
    const kept = this.#shipped.get(file) ?? read(file, "library");
    this.#shipped.set(file, kept);
    return kept;
  }
}

export function summaryOf({ name, source, scenario, problem }: Kept): ScenarioSummary {
  return {
    name,
    title: scenario?.title ?? name,
    about: scenario?.about ?? "",
    group: scenario?.group ?? "own",
    source,
    steps: scenario?.steps.length ?? 0,
    values: scenario?.values ?? {},
    codes: scenario ? codesOf(scenario) : [],
    problem,
  };
}

export function textOf(kept: Kept): ScenarioText {
  return { ...summaryOf(kept), yaml: kept.yaml, scenario: kept.scenario };
}

function groupOf({ scenario }: Kept): string {
  return scenario?.group ?? "own";
}

function read(file: string, source: Kept["source"]): Kept {
  const name = nameOf(file);
  let yaml = "";
  try {
    yaml = readFileSync(file, "utf8");
    return { name, yaml, source, scenario: parseScenario(yaml), problem: null };
  } catch (error) {
    return { name, yaml, source, scenario: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof InvalidInput)) return `the file can't be read: ${reasonOf(error)}`;
  return `line ${error.line ?? 1}, ${error.path || "the text"}: ${error.about}`;
}

function isFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function nameOf(file: string): string {
  return basename(file, ".yaml");
}

/** Empty for a missing folder. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yaml"))
      .sort()
      .map((file) => join(folder, file));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
