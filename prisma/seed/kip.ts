/** Kip for one baht, where an amount of the seed is said in baht only. */
export const KIP_PER_BAHT = 500;
