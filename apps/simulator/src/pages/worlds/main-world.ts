/** The world that is always there; it can be reset, not dropped. */
export const MAIN_WORLD = "main";
