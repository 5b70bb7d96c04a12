import { endpointLabel } from "@mekong/contract/endpoint";
import {
  lookupAgreements,
  lookupConditions,
  lookupContact,
  lookupDeposit,
  lookupEnableChatWidget,
  lookupNotice,
  lookupRegisterOTP,
  lookupSlip,
  lookupSources,
  lookupWithdraw,
} from "@mekong/contract/http/lookup";
import { fieldsOf, numberOf } from "../loose";
import type { AnyEndpoint, RunContext } from "../run-context";

const languages = ["th", "lo", "en"] as const;

/** Lookups with a text in the caller's language, and the field with that text. */
const localized: readonly [AnyEndpoint, field: string][] = [
  [lookupConditions, "conditions"],
  [lookupAgreements, "agreements"],
  [lookupNotice, "notice"],
  [lookupContact, "text"],
];

const others: readonly AnyEndpoint[] = [
  lookupSources,
  lookupRegisterOTP,
  lookupEnableChatWidget,
  lookupDeposit,
  lookupSlip,
];

/** @returns the withdrawal limits; undefined where the backend has none */
export async function tryLookups(run: RunContext): Promise<{ withdrawMin?: number; withdrawMax?: number }> {
  for (const endpoint of others) await run.succeed(endpoint, "request");
  for (const [endpoint, field] of localized) await tryLanguages(run, endpoint, field);
  const limits = fieldsOf(await run.succeed(lookupWithdraw, "request"));
  const [withdrawMin, withdrawMax] = [numberOf(limits.withdrawMin), numberOf(limits.withdrawMax)];
  if (withdrawMin !== undefined && withdrawMax !== undefined && withdrawMin > withdrawMax) {
    run.deviates(lookupWithdraw, "request", "withdrawMin not above withdrawMax", `${withdrawMin} and ${withdrawMax}`);
  }
  return { withdrawMin, withdrawMax };
}

/** Expects different texts in different languages. A backend without such a text answers NO_DATA or an empty text. */
async function tryLanguages(run: RunContext, endpoint: AnyEndpoint, field: string): Promise<void> {
  const texts = new Set<string>();
  for (const language of languages) {
    const probe = `in language ${language}`;
    const answer = await run.attempt(endpoint, probe, { headers: { "accept-language": language } });
    const text = JSON.stringify(answer?.[field]);
    if (text === undefined || text === "[]" || text === '""') {
      run.findings.notTried(endpointLabel(endpoint), `${probe}: no text`);
      return;
    }
    texts.add(text);
  }
  if (texts.size > 1) return;
  run.deviates(endpoint, "language", `another text for each of ${languages.join(", ")}`, "the same text", field);
}
