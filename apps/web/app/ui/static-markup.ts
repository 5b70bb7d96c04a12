import type { FunctionComponent } from "react";

/**
 * Marks a component whose server HTML depends only on primitive props: no state, no context, no member data, one root
 * element. `vite.config.ts` replaces this module in the server build.
 */
export function staticMarkup<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  return component;
}

/** For a component that also reads the language and the location. */
export function staticMarkupPerPage<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  return component;
}
