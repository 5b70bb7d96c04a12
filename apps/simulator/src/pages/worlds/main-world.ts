/** Always exists; it can be reset but not dropped. */
export const MAIN_WORLD = "main";
