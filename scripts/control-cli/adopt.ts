import { type AdoptReport, catalogueKindNames } from "@mekong/contract/simulator/adopt";
import { UserError } from "../bootstrap/user-error.mjs";

export const sourceOptions = {
  from: { type: "string" },
  username: { type: "string" },
  "password-from": { type: "string" },
} as const;

export type SourceOptions = Partial<Record<keyof typeof sourceOptions, string>>;

const DEFAULT_PASSWORD_VARIABLE = "ADOPT_PASSWORD";

export function hasSourceOptions(values: SourceOptions): boolean {
  return Object.keys(sourceOptions).some((name) => values[name as keyof SourceOptions] !== undefined);
}

/**
 * Reads the password from an environment variable, so that no command line contains it.
 * @throws UserError if the address, or the password of a username, is missing
 */
export function sourceOf(
  { from, username, "password-from": variable = DEFAULT_PASSWORD_VARIABLE }: SourceOptions,
  environment: Readonly<Record<string, string | undefined>>,
): { url: string; username?: string; password?: string } {
  if (!from)
    throw new UserError("--from is missing; allowed: the origin of the backend, such as https://staging.example");
  if (!username) return { url: from };
  const password = environment[variable];
  if (password) return { url: from, username, password };
  throw new UserError(
    `The environment variable ${variable} is missing; it must contain the password of the member (--password-from names another variable)`,
  );
}

export function adoptText(world: string, { from, snapshot, copied, skipped }: AdoptReport): string {
  const width = Math.max(...Object.values(catalogueKindNames).map((name) => name.length));
  return [
    `Copied from ${from} into ${world}:`,
    ...copied.map(({ kind, count }) => `  ${catalogueKindNames[kind].padEnd(width)} ${count}`),
    ...(skipped.length === 0 ? [] : ["Skipped:"]),
    ...skipped.map(
      ({ endpoint, item, field, why }) => `  ${[endpoint, item, field].filter(Boolean).join(", ")}: ${why}`,
    ),
    `To undo: npm run world -- restore ${world} ${snapshot}`,
  ].join("\n");
}
