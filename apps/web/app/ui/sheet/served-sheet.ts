/** Set by the member pages, so that visitors do not load the code. */
export const servedSheet: { preload?: (name: string) => Promise<unknown> } = {};
