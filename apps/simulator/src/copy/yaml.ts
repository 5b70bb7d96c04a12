/** A text that can stand without quotes: a word that YAML reads as nothing else. */
const plain = /^(?!(?:true|false|null)$)[A-Za-z_][\w.-]*$/i;

/** A JSON value in YAML's flow style, as scenarios write inputs: `{ target: latest, status: FAILED }`. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    if (fields.length === 0) return "{}";
    return `{ ${fields.map(([key, field]) => `${scalar(key)}: ${flow(field)}`).join(", ")} }`;
  }
  return typeof value === "string" ? scalar(value) : JSON.stringify(value);
}

function scalar(text: string): string {
  return plain.test(text) ? text : JSON.stringify(text);
}

/** A step of a scenario that runs an action: `- do: qr.pay` and its input in the next line. */
export function asYamlStep(action: string, input: Record<string, unknown>): string {
  return Object.keys(input).length === 0 ? `- do: ${action}` : `- do: ${action}\n  with: ${flow(input)}`;
}
