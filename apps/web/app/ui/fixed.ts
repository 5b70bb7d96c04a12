import type { FunctionComponent } from "react";

/**
 * Marks a component whose server HTML can be memoized by its primitive props: no state, no context, no member data, one root
 * element. A Vite plugin replaces it in the server build.
 */
export function fixed<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  return part;
}

/**
 * Like `fixed`, for a component that also reads the language and the location.
 */
export function fixedHere<P extends object>(part: FunctionComponent<P>): FunctionComponent<P> {
  return part;
}
