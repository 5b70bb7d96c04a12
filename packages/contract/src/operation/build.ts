/** Response header with web's build; not set in development. */
export const BUILD_HEADER = "x-build";

/** Returns 204, uncached, to read the header from. */
export const BUILD_PATH = "/build";
