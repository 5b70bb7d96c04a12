import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";

/**
 * Unlike `--enable-source-maps`, reads the map on first use.
 * @param file bundle with its map beside it
 */
export function mapStacks(file: string): void {
  let map: SourceMap | null | undefined;

  function mappedFrame(site: NodeJS.CallSite): string {
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
    [headOf(error), ...sites.map((site) => `    at ${mappedFrame(site)}`)].join("\n");
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** toString of any thrown object may throw. */
function headOf(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}
