import type { ReactElement } from "react";

/**
 * What a component is given to show beside something else: elements, or nothing. No bare text: a browser that translates
 * the page takes text nodes out of React's hands, and only an element around a text keeps its place (docs/rules.md).
 */
export type Slot = ReactElement | false | null | undefined | readonly Slot[];
