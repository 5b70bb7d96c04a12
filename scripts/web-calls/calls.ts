import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { pathToFileURL } from "node:url";
import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints as endpoints } from "@mekong/contract/http/catalogue";
import { ROOT } from "../bootstrap/root.mjs";
import { typescriptUnder } from "../checks/sources";
import { type Module, type Name, readModule } from "./module";
import { addressOf } from "./routes";

const APP = "apps/web/app";
const CONTRACT = "@mekong/contract/http/";
/** Server-side exports of a route. */
const entries = ["loader", "action"] as const;

export interface Caller {
  by: (typeof entries)[number];
  address: string;
}

/**
 * Follows references from loaders and actions through the sources.
 * @returns callers by `GET /api/…`, for every endpoint
 */
export async function callersOfEndpoints(): Promise<Map<string, Caller[]>> {
  const modules = readModules();
  const labels = await labelsByName();
  const callers = new Map<string, Caller[]>(endpoints.map((endpoint) => [endpointLabel(endpoint), []]));
  for (const [file, module] of modules) {
    const address = addressOf(file);
    if (address === null) continue;
    for (const by of entries) {
      if (!module.has(by)) continue;
      for (const label of endpointsFrom({ file, name: by }, modules, labels)) callers.get(label)?.push({ by, address });
    }
  }
  return callers;
}

function readModules(): Map<string, Module> {
  // Imports are relative to the root.
  const before = cwd();
  chdir(ROOT);
  try {
    const sources = typescriptUnder(APP).filter(({ path }) => !/\.test\.tsx?$/.test(path));
    return new Map(sources.map(({ path, text }) => [path, readModule(path, text)]));
  } finally {
    chdir(before);
  }
}

/** `@mekong/contract/http/wallet#transfer` → `POST /api/wallet/transfer` */
async function labelsByName(): Promise<Map<string, string>> {
  const known = new Set(endpoints.map(endpointLabel));
  const labels = new Map<string, string>();
  for (const { path } of typescriptUnder("packages/contract/src/http")) {
    const block = /([^/]+)\.ts$/.exec(path)?.[1] ?? "";
    if (block.endsWith(".test")) continue;
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(join(ROOT, path)).href);
    for (const [name, value] of Object.entries(exported)) {
      if (!isEndpoint(value)) continue;
      const label = endpointLabel(value);
      if (known.has(label)) labels.set(`${CONTRACT}${block}#${name}`, label);
    }
  }
  return labels;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

function endpointsFrom(start: Name, modules: ReadonlyMap<string, Module>, labels: ReadonlyMap<string, string>) {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting: Name[] = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${next.file}#${next.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const label = labels.get(key);
    if (label) found.add(label);
    waiting.push(...(modules.get(next.file)?.get(next.name) ?? []));
  }
  return found;
}
