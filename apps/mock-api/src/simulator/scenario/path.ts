import { InvalidInput } from "../refuse";

/** `where`: first item whose field has the value. */
type Segment = { field: string } | { index: number } | { where: string; is: string };

/** E.g. `members[username=0812345678].main`. */
export interface Path {
  root: string;
  segments: Segment[];
}

const ROOT = /^[a-zA-Z]\w*/;
const SEGMENT = /\.([\w-]+)|\[(\d+)\]|\[(\w+)=([^\]]*)\]/y;

export function parsePath(text: string): Path {
  const root = ROOT.exec(text)?.[0];
  if (root === undefined) throw notAPath(text);
  const segments: Segment[] = [];
  for (let at = root.length; at < text.length; at = SEGMENT.lastIndex) {
    SEGMENT.lastIndex = at;
    const [, field, index, where, is] = SEGMENT.exec(text) ?? [];
    if (field !== undefined) segments.push({ field });
    else if (index !== undefined) segments.push({ index: Number(index) });
    else if (where !== undefined && is !== undefined) segments.push({ where, is });
    else throw notAPath(text);
  }
  return { root, segments };
}

/** Returns undefined if the value is absent. */
export function follow(start: unknown, { segments }: Path): unknown {
  return segments.reduce<unknown>((here, segment) => {
    if ("index" in segment) return Array.isArray(here) ? here[segment.index] : undefined;
    if ("where" in segment) {
      return Array.isArray(here) ? here.find((item) => String(own(item, segment.where)) === segment.is) : undefined;
    }
    if (Array.isArray(here) && segment.field === "length") return here.length;
    return own(here, segment.field);
  }, start);
}

function own(value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return undefined;
  return (value as Record<string, unknown>)[field];
}

function notAPath(text: string): InvalidInput {
  return new InvalidInput("KEY_INVALID", "", `a path such as qrcodes[0].status, not ${JSON.stringify(text)}`);
}
