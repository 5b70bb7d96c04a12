/** Strings that need no quotes. */
const UNQUOTED = /^[A-Za-z][\w./-]*( [\w./-]+)*$/;
/** Words that YAML does not read as strings. */
const RESERVED_WORDS = /^(true|false|null|yes|no|on|off|y|n)$/i;

/** A JSON value as one line of YAML: `{ target: latest, amount: 500 }`. */
export function flowYaml(value: unknown): string {
  if (typeof value === "string")
    return UNQUOTED.test(value) && !RESERVED_WORDS.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flowYaml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.length === 0) return "{}";
  return `{ ${fields.map(([key, field]) => `${flowYaml(key)}: ${flowYaml(field)}`).join(", ")} }`;
}

/** A step as unindented list lines: `- do: qr.pay`, `  with: { target: latest }`. */
export function stepLines(step: Record<string, unknown>): string[] {
  return Object.entries(step)
    .filter(([, value]) => value !== undefined)
    .map(([key, value], index) => `${index === 0 ? "-" : " "} ${key}: ${flowYaml(value)}`);
}
