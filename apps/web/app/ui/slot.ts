import type { ReactElement } from "react";

/**
 * Elements without bare text: browser translation replaces text nodes, which breaks React (docs/rules.md).
 */
export type Slot = ReactElement | false | null | undefined | readonly Slot[];
