import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../bootstrap/root.mjs";
import type { Manifest } from "./helm";

const FILE = join(ROOT, "scripts/helm/manifests.generated.ts");

/**
 * Checks manifests against the types of the Kubernetes API with the compiler, which also finds unknown fields.
 * @returns problems
 */
export function typeProblems(manifests: readonly Manifest[]): string[] {
  const text = manifests
    .map((manifest, index) => {
      const { apiVersion, kind, metadata } = manifest;
      const path = apiVersion.includes("/") ? apiVersion : `core/${apiVersion}`;
      const type = `import("kubernetes-types/${path}").${kind}`;
      return `export const manifest${index}: ${type} = /* ${kind} ${metadata.name} */ ${JSON.stringify(manifest)};`;
    })
    .join("\n");
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, language) =>
    path === FILE ? ts.createSourceFile(path, text, language) : getSourceFile(path, language);
  const lines = text.split("\n");
  return ts.getPreEmitDiagnostics(ts.createProgram([FILE], options, host)).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? lines[file.getLineAndCharacterOfPosition(start).line] : undefined;
    const [, manifest = ""] = /\/\* (.*?) \*\//.exec(line ?? "") ?? [];
    return `${manifest}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}
