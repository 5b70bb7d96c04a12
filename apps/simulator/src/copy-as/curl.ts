/** Quotes a text as one POSIX shell word. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export interface ControlCall {
  method: string;
  /** Path from `/simulator/…`, with the query. */
  path: string;
  body?: unknown;
  /** File sent as the body, and its media type. */
  bodyFile?: { file: string; type: string };
  /** Output file of the response. */
  outputFile?: string;
}

export function asCurl(call: ControlCall, origin: string): string {
  const args = ["curl", "-sS"];
  if (call.method !== "GET") args.push("-X", call.method);
  args.push(shellQuote(`${origin}${call.path}`));
  if (call.body !== undefined) {
    args.push("-H", shellQuote("content-type: application/json"), "-d", shellQuote(JSON.stringify(call.body)));
  }
  if (call.bodyFile) {
    args.push(
      "-H",
      shellQuote(`content-type: ${call.bodyFile.type}`),
      "--data-binary",
      shellQuote(`@${call.bodyFile.file}`),
    );
  }
  if (call.outputFile !== undefined) args.push("-o", shellQuote(call.outputFile));
  return args.join(" ");
}
