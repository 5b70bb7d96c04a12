const identifier = /^[A-Za-z_$][\w$]*$/;

/** A JSON value as a TypeScript literal: double quotes, unquoted keys where possible. */
export function asLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asLiteral).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => `${identifier.test(key) ? key : JSON.stringify(key)}: ${asLiteral(field)}`);
    return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
  }
  return JSON.stringify(value);
}

/** A Playwright line for the fixture `world`: `await world.do("qr.pay", { target: "latest" });` */
export function asPlaywright(method: string, ...args: unknown[]): string {
  return `await world.${method}(${args.map(asLiteral).join(", ")});`;
}
