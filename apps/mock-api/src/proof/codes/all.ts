import { type ErrorCode, errorTable } from "@mekong/contract/errors";
import { moneyWays } from "./money";
import { offerWays } from "./offers";
import { outsideWays } from "./outside";
import { registrationWays } from "./registration";
import type { Way } from "./way";
import { wheelWays } from "./wheel";
import { wireWays } from "./wire";

/** A code missing here is a compile error. */
export const ways: Record<ErrorCode, Way> = {
  ...wireWays,
  ...registrationWays,
  ...offerWays,
  ...moneyWays,
  ...wheelWays,
  ...outsideWays,
};

/** Sent with status 200 in the `error` field (spec §8). */
export const inError = Object.keys(wheelWays) as ErrorCode[];

const BEGIN = "<!-- codes: made from code by apps/mock-api/src/proof/codes; WRITE_DOCS=1 rewrites it -->";
const END = "<!-- /codes -->";

function codesSection(): string {
  const codes = Object.entries(ways).length;
  const byFault = Object.values(ways).filter(({ by }) => by === "fault").length;
  const rows = (Object.keys(errorTable) as ErrorCode[]).map((code) => {
    const { by, how } = ways[code];
    const status = inError.includes(code) ? "200, in `error`" : errorTable[code];
    return `| \`${code}\` | ${status} | ${by} | ${how.replaceAll("|", "\\|")} |`;
  });
  return [
    BEGIN,
    "",
    "## How each code is reached",
    "",
    `${codes} codes: ${codes - byFault} by a rule of this backend, ${byFault} only by a fault, because an external system returns them.`,
    "A test reaches each. Status 200 is not a refusal: the code is `message`, `code` or `error` of the response.",
    "",
    "| code | status | by | how |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    END,
  ].join("\n");
}

export function withCodesSection(document: string): string {
  const begin = document.indexOf("<!-- codes:");
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) return `${document.trimEnd()}\n\n${codesSection()}\n`;
  return document.slice(0, begin) + codesSection() + document.slice(end + END.length);
}
