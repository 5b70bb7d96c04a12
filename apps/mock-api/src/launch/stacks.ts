import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/**
 * Lets stacks name the sources of a bundled file. Node does it itself for the modules that it loads, and reads their maps at
 * every start; here the map is read when the first stack is.
 * @param file the bundle, with its map beside it
 */
export function mapStacks(file: string): void {
  let map: SourceMap | null | undefined;

  function written(site: NodeJS.CallSite): string {
    const text = String(site);
    const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
    if (site.getFileName() !== file || line === null || column === null) return text;
    map ??= readMap(`${file}.map`);
    const origin = map?.findOrigin(line, column);
    if (!origin || !("fileName" in origin)) return text;
    const source = resolve(dirname(file), origin.fileName);
    return text.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
  }

  Error.prepareStackTrace = (error, sites) =>
    [headOf(error), ...sites.map((site) => `    at ${written(site)}`)].join("\n");
}

/** A stack without sources is better than none. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** What a stack begins with; an error can be anything that was given a stack. */
function headOf(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}
