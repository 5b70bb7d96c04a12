/** The header of every response of web that names the build it is served by. None in development. */
export const BUILD_HEADER = "x-build";

/** Where web says its build and nothing else: 204, never from a cache. */
export const BUILD_PATH = "/build";
