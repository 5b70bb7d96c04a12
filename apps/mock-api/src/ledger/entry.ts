import { statementTypes } from "@mekong/contract/http/statement";
import { MAX_BALANCE } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { type AccountKey, accountLabel, isAccount } from "./accounts";
import { InvalidEntry } from "./errors";

/**
 * Kinds that a statement can list (spec §3), and those that only the journal has: what becomes of a hold,
 * a bet and what it won, what accrues to be collected later, what is given up.
 */
const entryKinds = [...statementTypes, "settle", "release", "play", "accrue", "forfeit"] as const;
export type ListedKind = (typeof statementTypes)[number];
type EntryKind = (typeof entryKinds)[number];

/** Most that one posting can move: all that a member can have. Sums of millions of them stay inside 64 bits. */
export const POSTING_LIMIT: Satang = toSatang(MAX_BALANCE);

/** Satang into (more than zero) or out of (less than zero) one account. */
interface NewPosting {
  readonly account: AccountKey;
  readonly amount: Satang;
}

/** A movement of money, before it is posted. */
export interface NewEntry {
  readonly kind: EntryKind;
  /** Where a statement says that the money came from and went to: `wallet`, a game code, a provider … */
  readonly source: string;
  readonly target: string;
  /** The statement's figure, in satang, more than zero. */
  readonly amount: Satang;
  /** At least two, each of another account, all of one currency, adding up to zero. */
  readonly postings: readonly NewPosting[];
  /** The member whose statement lists it. */
  readonly listedFor?: string;
  /** The fact behind it, e.g. `qrcode:<id>`: an entry with the same one can't be posted again. */
  readonly reference?: string;
  /** What a statement shows beside it; kept as JSON. Texts for members: `described` of domain/statement-detail.ts, in every language. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** An entry of the journal. */
export interface PostedEntry {
  readonly entryId: number;
  /** Its place in the statement of `listedFor` (1, 2, 3 …), or null. */
  readonly memberSeq: number | null;
  /** In the order of the new entry's postings. */
  readonly postings: ReadonlyArray<{ accountId: number; account: AccountKey; amount: Satang; balanceAfter: Satang }>;
}

/**
 * Checks what needs no database.
 * @throws InvalidEntry, naming the problem
 */
export function assertPostable(entry: NewEntry): void {
  const { kind, amount, postings, listedFor } = entry;
  if (!entryKinds.includes(kind)) throw new InvalidEntry("UNKNOWN_KIND", `kind is one of ${entryKinds.join(", ")}`);
  if (listedFor !== undefined && !(statementTypes as readonly string[]).includes(kind)) {
    throw new InvalidEntry("NOT_LISTABLE", `no statement lists the kind ${kind}`);
  }
  if (amount <= 0n) throw new InvalidEntry("AMOUNT_NOT_POSITIVE", `amount is ${amount} satang`);
  const seen = new Set<string>();
  let sum = 0n;
  for (const posting of postings) {
    const label = accountLabel(posting.account);
    if (!isAccount(posting.account)) throw new InvalidEntry("UNKNOWN_ACCOUNT", label);
    if (seen.has(label)) throw new InvalidEntry("ACCOUNT_TWICE", label);
    seen.add(label);
    if (posting.amount === 0n) throw new InvalidEntry("ZERO_POSTING", label);
    if (posting.amount > POSTING_LIMIT || posting.amount < -POSTING_LIMIT) {
      throw new InvalidEntry("AMOUNT_TOO_LARGE", `${label}: at most ${POSTING_LIMIT} satang`);
    }
    if (posting.account.currency !== postings[0]?.account.currency) throw new InvalidEntry("MIXED_CURRENCY", label);
    sum += posting.amount;
  }
  if (sum !== 0n || postings.length === 0) {
    throw new InvalidEntry("UNBALANCED", `${postings.length} postings add up to ${sum} satang`);
  }
}
