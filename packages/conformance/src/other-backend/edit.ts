type Fields = Record<string, unknown>;

/**
 * Returns a copy of a body with one field changed.
 * @param path of the field, such as `slots[].amount`
 */
export function edited(body: unknown, path: string, change: (parent: Fields, name: string) => void): unknown {
  const copy: unknown = structuredClone(body);
  edit(copy, path.replace(/^\[\]\.?/, "[]."), change);
  return copy;
}

function edit(value: unknown, path: string, change: (parent: Fields, name: string) => void): void {
  if (path.startsWith("[].")) {
    for (const each of value as unknown[]) edit(each, path.slice(3), change);
    return;
  }
  const [, name = "", rest = ""] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  if (typeof value !== "object" || value === null) return;
  if (rest === "") change(value as Fields, name);
  else edit((value as Fields)[name], rest.startsWith("[]") ? rest.replace(/^\[\]\.?/, "[].") : rest, change);
}
