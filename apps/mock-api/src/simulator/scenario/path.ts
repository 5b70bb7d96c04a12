import { InvalidInput } from "../refuse";

/** `where` selects the first item whose field has the value. */
type Segment = { field: string } | { index: number } | { where: string; is: string };

/** Such as `members[username=0812345678].main`. */
export interface Path {
  root: string;
  segments: Segment[];
}

const ROOT = /^[a-zA-Z]\w*/;
const SEGMENT = /\.([\w-]+)|\[(\d+)\]|\[(\w+)=([^\]]*)\]/y;

export function parsePath(text: string): Path {
  const root = ROOT.exec(text)?.[0];
  if (root === undefined) throw invalidPath(text);
  const segments: Segment[] = [];
  for (let at = root.length; at < text.length; at = SEGMENT.lastIndex) {
    SEGMENT.lastIndex = at;
    const [, field, index, where, is] = SEGMENT.exec(text) ?? [];
    if (field !== undefined) segments.push({ field });
    else if (index !== undefined) segments.push({ index: Number(index) });
    else if (where !== undefined && is !== undefined) segments.push({ where, is });
    else throw invalidPath(text);
  }
  return { root, segments };
}

export function follow(start: unknown, { segments }: Path): unknown {
  return segments.reduce<unknown>((current, segment) => {
    if ("index" in segment) return Array.isArray(current) ? current[segment.index] : undefined;
    if ("where" in segment) {
      return Array.isArray(current)
        ? current.find((item) => String(ownProperty(item, segment.where)) === segment.is)
        : undefined;
    }
    if (Array.isArray(current) && segment.field === "length") return current.length;
    return ownProperty(current, segment.field);
  }, start);
}

function ownProperty(value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return undefined;
  return (value as Record<string, unknown>)[field];
}

function invalidPath(text: string): InvalidInput {
  return new InvalidInput("KEY_INVALID", "", `a path such as qrcodes[0].status, not ${JSON.stringify(text)}`);
}
