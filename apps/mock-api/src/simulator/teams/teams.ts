import { createHash } from "node:crypto";
import { type SignedInTeam, teamsFile } from "@mekong/contract/simulator/teams/teams";
import { LineCounter } from "yaml";
import { parseInput } from "../input";
import { InvalidInput } from "../refuse";
import { plainValue, readYaml } from "../scenario/read-yaml";

export interface Credential extends SignedInTeam {
  /** SHA-256 of the token, as lower-case hexadecimal digits. */
  readonly tokenHash: string;
}

/** Without a token, on loopback, everybody is an administrator. */
export const ADMINISTRATOR: SignedInTeam = { name: null, role: "admin" };

export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Parses the content of SIMULATOR_TEAMS_FILE.
 * @param otherToken SIMULATOR_TOKEN, which no team may have
 * @throws InvalidInput with the path of the invalid field
 */
export function parseTeams(text: string, otherToken: string | null): readonly Credential[] {
  const names = new Set<string>();
  const hashes = new Set(otherToken === null ? [] : [tokenHashOf(otherToken)]);
  return parseInput(teamsFile, plainValue(readYaml(text, new LineCounter()))).map((team, index) => {
    const { name, role, token, tokenSha256 } = team;
    const tokenHash = token === undefined ? (tokenSha256 ?? "") : tokenHashOf(token);
    const field = token === undefined ? "tokenSha256" : "token";
    if (names.has(name)) throw new InvalidInput("KEY_INVALID", `${index}.name`, "a name that no other team has");
    if (hashes.has(tokenHash)) {
      const about = "a token that neither another team nor SIMULATOR_TOKEN has";
      throw new InvalidInput("KEY_INVALID", `${index}.${field}`, about);
    }
    names.add(name);
    hashes.add(tokenHash);
    return { name, role, tokenHash };
  });
}
