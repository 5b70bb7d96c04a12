import { createHash } from "node:crypto";

export const PICTURES_PREFIX = "/pictures";

export interface Picture {
  /** File name prefix. */
  readonly name: string;
  /** Contains a content hash, so it can be cached forever. */
  readonly path: string;
  readonly markup: string;
}

/** @param name lower-case letters and digits */
export function pictureOf(name: string, markup: string): Picture {
  const digest = createHash("sha256").update(markup).digest("hex").slice(0, 8);
  return { name, path: `${PICTURES_PREFIX}/${name}-${digest}.svg`, markup };
}
