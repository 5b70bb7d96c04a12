import { z } from "zod";
import { SECRET_MIN_CHARACTERS } from "../../limits";

/** An administrator sees and changes every world; a member those of its team, and reads shared ones. */
const teamRoles = ["admin", "member"] as const;

const teamName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "1 to 32 of a-z, 0-9 and -, not starting with -");

/** Who signed in. `name` is null for SIMULATOR_TOKEN, which is an administrator. */
export const signedInTeam = z.object({ name: z.string().nullable(), role: z.enum(teamRoles) });
export type SignedInTeam = z.output<typeof signedInTeam>;

const team = z.strictObject({
  name: teamName,
  role: z.enum(teamRoles),
  token: z
    .string()
    .min(SECRET_MIN_CHARACTERS, `${SECRET_MIN_CHARACTERS} characters or more`)
    .regex(/^[\x21-\x7e]+$/, "letters, digits and signs of ASCII without spaces")
    .optional(),
  tokenSha256: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, "64 hexadecimal digits")
    .transform((hash) => hash.toLowerCase())
    .optional(),
});

const TEAMS_MAX = 200;

export const teamsFile = z
  .array(
    team.refine(({ token, tokenSha256 }) => (token === undefined) !== (tokenSha256 === undefined), {
      path: ["token"],
      error: "either token or tokenSha256",
    }),
    { error: "a list of teams, each with name, role and token or tokenSha256" },
  )
  .min(1, "at least one team")
  .max(TEAMS_MAX, `at most ${TEAMS_MAX} teams`);
