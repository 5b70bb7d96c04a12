import type { FunctionComponent } from "react";

/**
 * Says of a component that it looks the same wherever it has the same properties, plain ones and not of a member: it has no state, asks for no
 * context and draws one element. The server keeps its looks (`server/rendering/fixed-part.server.ts` stands in for this file); the browser draws it as ever.
 */
export function fixed<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  return part;
}

/**
 * As `fixed`, of a component that besides asks which language is spoken and where one is, its address with what follows
 * the question mark, and nothing else.
 */
export function fixedHere<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  return part;
}
