import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { errorCodes, Refusal } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import type { FaultRule } from "@mekong/contract/simulator/faults";
import type { Expectation, Scenario } from "@mekong/contract/simulator/scenario";
import type { ScenarioSummary, ScenarioText } from "@mekong/contract/simulator/scenarios";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import { slipReasons } from "@mekong/contract/slip";
import { reasonOf } from "../../world/errors";
import { InvalidInput } from "../refuse";
import { parseScenario } from "./parse";

const knownCodes = new Set<unknown>([...errorCodes, ...slipReasons, ...spinErrors, ...claimErrors]);

/** Codes that a scenario expects or injects, in order. */
export function codesOf({ faults = {}, steps, expect: finalExpectations = [] }: Scenario): string[] {
  const candidates: unknown[] = [
    ...Object.values(faults).map(faultCode),
    ...steps.flatMap((step) => {
      if ("look" in step) return step.look.map(expectedValue);
      const after = (step.expect ?? []).map(expectedValue);
      if ("fault" in step) return step.with ? [faultCode(step.with), ...after] : after;
      return [step.expectCode, ...after];
    }),
    ...finalExpectations.map(expectedValue),
  ];
  return [...new Set(candidates)].filter((code): code is string => knownCodes.has(code));
}

function faultCode({ effect }: FaultRule): unknown {
  return "code" in effect ? effect.code : undefined;
}

function expectedValue({ equals }: Expectation): unknown {
  return equals;
}

/** `scenario` is null if the file cannot be parsed. */
export interface StoredScenario {
  name: string;
  yaml: string;
  source: "library" | "own";
  scenario: Scenario | null;
  problem: string | null;
}

/**
 * Saved scenarios override shipped ones. Files are read on first use, because reading all at startup takes too long.
 */
export class ScenarioLibrary {
  readonly #folder: string;
  readonly #savedFolder: string;
  readonly #libraryCache = new Map<string, StoredScenario>();
  /** `stamp` changes with the file. */
  readonly #savedCache = new Map<string, { stamp: string; stored: StoredScenario }>();

  /**
   * Shipped scenarios are `<folder>/<group>/<name>.yaml`; saved ones are in `<dataDir>/scenarios`.
   * @param base replaces the shipped scenarios
   */
  constructor(
    folder: string,
    dataDir: string,
    private readonly base?: ScenarioLibrary,
  ) {
    this.#folder = folder;
    this.#savedFolder = join(dataDir, "scenarios");
  }

  list(): StoredScenario[] {
    const saved = filesBelow(this.#savedFolder).map((file) => this.#readSaved(file));
    const overriddenNames = new Set(saved.map(({ name }) => name));
    const shipped = this.base
      ? this.base.list().filter(({ name }) => !overriddenNames.has(name))
      : filesBelow(this.#folder)
          .filter((file) => !overriddenNames.has(nameOf(file)))
          .map((file) => this.#readLibrary(file));
    return [...shipped.map(asShipped), ...saved].sort(
      (a, b) => groupOf(a).localeCompare(groupOf(b)) || a.name.localeCompare(b.name),
    );
  }

  get(name: string): StoredScenario {
    const hasName = (file: string) => nameOf(file) === name;
    const saved = filesBelow(this.#savedFolder).find(hasName);
    if (saved !== undefined) return this.#readSaved(saved);
    if (this.base) return asShipped(this.base.get(name));
    const libraryFiles = filesBelow(this.#folder).find(hasName);
    if (libraryFiles === undefined) throw new Refusal("NO_DATA", { path: "name" });
    return this.#readLibrary(libraryFiles);
  }

  runnable(name: string): Scenario {
    const { scenario, yaml } = this.get(name);
    return scenario ?? parseScenario(yaml);
  }

  /**
   * Saves a scenario atomically.
   * @throws InvalidInput for invalid YAML or another name
   */
  put(name: string, yaml: string): StoredScenario {
    const scenario = parseScenario(yaml);
    if (scenario.name !== name) throw new InvalidInput("KEY_INVALID", "name", `${name}, as in the URL`, 1);
    mkdirSync(this.#savedFolder, { recursive: true });
    const file = join(this.#savedFolder, `${name}.yaml`);
    writeFileSync(`${file}.tmp`, yaml);
    // rename() cannot replace a directory.
    if (!isFile(file)) rmSync(file, { force: true, recursive: true });
    renameSync(`${file}.tmp`, file);
    return { name, yaml, source: "own", scenario, problem: null };
  }

  drop(name: string): boolean {
    const existed = filesBelow(this.#savedFolder).some((file) => nameOf(file) === name);
    rmSync(join(this.#savedFolder, `${name}.yaml`), { force: true, recursive: true });
    this.#savedCache.delete(join(this.#savedFolder, `${name}.yaml`));
    return existed;
  }

  #readSaved(file: string): StoredScenario {
    const stats = statSync(file, { throwIfNoEntry: false });
    // For a dangling link, reading reports the error.
    if (!stats) return read(file, "own");
    const stamp = `${stats.mtimeMs} ${stats.ino} ${stats.size}`;
    const cached = this.#savedCache.get(file);
    if (cached?.stamp === stamp) return cached.stored;
    const stored = read(file, "own");
    this.#savedCache.set(file, { stamp, stored });
    return stored;
  }

  #readLibrary(file: string): StoredScenario {
    const stored = this.#libraryCache.get(file) ?? read(file, "library");
    this.#libraryCache.set(file, stored);
    return stored;
  }
}

function asShipped(stored: StoredScenario): StoredScenario {
  return { ...stored, source: "library" };
}

/** A team's saved scenarios are its own. It also has those that administrators saved. */
export class ScenarioLibraries {
  readonly #shared: ScenarioLibrary;
  readonly #teams = new Map<string, ScenarioLibrary>();

  constructor(
    private readonly folder: string,
    private readonly dataDir: string,
  ) {
    this.#shared = new ScenarioLibrary(folder, dataDir);
  }

  of({ name, role }: SignedInTeam): ScenarioLibrary {
    if (role === "admin" || name === null) return this.#shared;
    const folder = join(this.dataDir, "teams", name);
    const library = this.#teams.get(name) ?? new ScenarioLibrary(this.folder, folder, this.#shared);
    this.#teams.set(name, library);
    return library;
  }
}

export function summaryOf({ name, source, scenario, problem }: StoredScenario): ScenarioSummary {
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

export function textOf(stored: StoredScenario): ScenarioText {
  return { ...summaryOf(stored), yaml: stored.yaml, scenario: stored.scenario };
}

function groupOf({ scenario }: StoredScenario): string {
  return scenario?.group ?? "own";
}

function read(file: string, source: StoredScenario["source"]): StoredScenario {
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
