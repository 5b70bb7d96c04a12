import { createHash } from "node:crypto";

/** Where the backend serves pictures of the seed. */
export const PICTURES_PREFIX = "/pictures";

/** A drawing of the seed that the backend serves under an address of its own. */
export interface Picture {
  /** Which of the pictures it is, however it is drawn: the beginning of its file's name. */
  readonly name: string;
  /** On the backend. It says what is drawn: another drawing has another, so a browser may keep it for good. */
  readonly path: string;
  /** SVG. */
  readonly markup: string;
}

/** @param name small letters and digits */
export function pictureOf(name: string, markup: string): Picture {
  const digest = createHash("sha256").update(markup).digest("hex").slice(0, 8);
  return { name, path: `${PICTURES_PREFIX}/${name}-${digest}.svg`, markup };
}
