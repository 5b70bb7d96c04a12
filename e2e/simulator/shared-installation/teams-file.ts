import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const teamTokens = { alpha: "the-token-of-alpha", beta: "the-token-of-beta", ops: "the-token-of-ops" };

/** Writes a SIMULATOR_TEAMS_FILE with two teams and an administrator. @returns its path */
export function writeTeamsFile(): string {
  const file = join(tmpdir(), `mekong-e2e-teams-${process.pid}.json`);
  const teams = Object.entries(teamTokens).map(([name, token]) => ({
    name,
    token,
    role: name === "ops" ? "admin" : "member",
  }));
  writeFileSync(file, JSON.stringify(teams));
  return file;
}
