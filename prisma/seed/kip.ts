/** Converts seed amounts given in baht only. */
export const KIP_PER_BAHT = 500;
