/** Response header with web's build; not set in development. */
export const BUILD_HEADER = "x-build";

/** Returns 204, uncached. */
export const BUILD_PATH = "/build";
