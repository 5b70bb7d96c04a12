import type { ReactElement } from "react";

/**
 * Elements, not bare text: browser translation replaces text nodes, so React needs an element around each (docs/rules.md).
 */
export type Slot = ReactElement | false | null | undefined | readonly Slot[];
