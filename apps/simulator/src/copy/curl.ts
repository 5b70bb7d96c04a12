/** A text as one word of a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A call of the control API. */
export interface ControlCall {
  method: string;
  /** From `/simulator/…` on, with its query. */
  path: string;
  body?: unknown;
  /** A file that is sent as the body, of that media type. */
  sends?: { file: string; type: string };
  /** The file that the answer goes into. */
  saves?: string;
}

/** The call as one curl command. */
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
