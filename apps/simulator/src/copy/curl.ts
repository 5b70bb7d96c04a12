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
  sends?: { file: string; type: string };
  /** Output file of the response. */
  saves?: string;
}

export function asCurl(call: ControlCall, origin: string): string {
  const words = ["curl", "-sS"];
  if (call.method !== "GET") words.push("-X", call.method);
  words.push(shellQuote(`${origin}${call.path}`));
  if (call.body !== undefined) {
    words.push("-H", shellQuote("content-type: application/json"), "-d", shellQuote(JSON.stringify(call.body)));
  }
  if (call.sends) {
    words.push(
      "-H",
      shellQuote(`content-type: ${call.sends.type}`),
      "--data-binary",
      shellQuote(`@${call.sends.file}`),
    );
  }
  if (call.saves !== undefined) words.push("-o", shellQuote(call.saves));
  return words.join(" ");
}
