import { foldersUnder } from "../setup/files";
import type { Source } from "./sources";

export const FILE_MAX_LINES = 300;
const FOLDER_MAX_ENTRIES = 40;
/** Entry points of published packages may be barrels. */
const ENTRY_POINTS: ReadonlySet<string> = new Set([
  "packages/test-kit/src/index.ts",
  "packages/conformance/src/index.ts",
]);

export function fileProblems({ path, text }: Source): string[] {
  const problems: string[] = [];
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  if (lines > FILE_MAX_LINES) problems.push(`${path} has ${lines} lines; ${FILE_MAX_LINES} at most`);
  if (isBarrel(text) && !ENTRY_POINTS.has(path))
    problems.push(`${path} only re-exports other files; import from those instead`);
  return problems;
}

function isBarrel(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").trim();
  return (
    code !== "" && code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+"[^"]+";?\s*/g, "") === ""
  );
}

export function folderProblems(): string[] {
  return [...foldersUnder("")]
    .filter(({ entries }) => entries.length > FOLDER_MAX_ENTRIES)
    .map(({ path, entries }) => `${path || "the root"} has ${entries.length} entries; ${FOLDER_MAX_ENTRIES} at most`);
}
