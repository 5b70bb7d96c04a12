/** Set by web, not in development. */
export const BUILD_HEADER = "x-build";

/** 204, uncached. */
export const BUILD_PATH = "/build";
