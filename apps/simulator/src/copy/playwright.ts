const identifier = /^[A-Za-z_$][\w$]*$/;

/** A JSON value as a TypeScript literal in the house style: double quotes, bare keys where they can be. */
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

/** A line of a Playwright test with the fixture's `world`: `await world.do("qr.pay", { target: "latest" });` */
export function asPlaywright(method: string, ...args: unknown[]): string {
  return `await world.${method}(${args.map(asLiteral).join(", ")});`;
}
