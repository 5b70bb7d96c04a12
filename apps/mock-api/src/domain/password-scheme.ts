/** scrypt parameters by the first part of a stored hash. `scrypt` needs 16 MiB of memory and about 50 ms. */
const costs = {
  scrypt: { N: 16_384, r: 8, p: 1 },
  "scrypt-test": { N: 16, r: 8, p: 1 },
};
export type PasswordScheme = keyof typeof costs;

let newHashScheme: PasswordScheme = "scrypt";

/** For tests only. With real hashes, hashing would take a tenth of their processor time. */
export function setPasswordScheme(scheme: PasswordScheme): void {
  newHashScheme = scheme;
}

export const passwordScheme = (): PasswordScheme => newHashScheme;

/** @param scheme of a stored hash; an invalid one costs as much as `scrypt` */
export function hashCost(scheme: string): (typeof costs)[PasswordScheme] {
  return scheme === "scrypt-test" ? costs[scheme] : costs.scrypt;
}
