import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseAllDocuments } from "yaml";
import { ROOT } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";

export const CHART = "deploy/helm/mekong-wallet";

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** @throws UserError */
export async function requireHelm(): Promise<void> {
  await helm(["version"]).catch(({ message }) => {
    throw new UserError(`Helm does not run; install version 3 or 4.\n${message}`);
  });
}

/** @throws Error with Helm's output if there is a warning */
export async function lint(values: object): Promise<void> {
  await withValues(values, (file) => helm(["lint", CHART, "--strict", "--values", file]));
}

/** @throws Error with Helm's output if it refuses the values */
export async function render(values: object): Promise<Manifest[]> {
  const output = await withValues(values, (file) => helm(["template", "demo", CHART, "--values", file]));
  // Kubernetes reads YAML 1.1, where `on` is a boolean.
  return parseAllDocuments(output, { version: "1.1" }).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join("\n"));
    return document.toJS();
  });
}

async function helm(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("helm", args, { cwd: ROOT });
  return stdout;
}

async function withValues(values: object, work: (file: string) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "mekong-helm-"));
  try {
    const file = join(folder, "values.yaml");
    writeFileSync(file, JSON.stringify(values));
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
