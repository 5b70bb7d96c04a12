import { statementTypes } from "@mekong/contract/http/statement";
import { MAX_BALANCE } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { type AccountKey, accountLabel, isKnownAccount } from "./accounts";
import { InvalidEntry } from "./errors";

/** Statement kinds (spec §3), then journal-only ones. */
const entryKinds = [...statementTypes, "settle", "release", "play", "accrue", "forfeit"] as const;
export type ListedKind = (typeof statementTypes)[number];
type EntryKind = (typeof entryKinds)[number];

/** The sum of millions of such amounts fits into 64 bits. */
export const MAX_POSTING: Satang = toSatang(MAX_BALANCE);

/** Positive amounts go into the account. */
interface NewPosting {
  readonly account: AccountKey;
  readonly amount: Satang;
}

export interface NewEntry {
  readonly kind: EntryKind;
  /** The statement shows this source: `wallet`, game code, provider … */
  readonly source: string;
  readonly target: string;
  readonly amount: Satang;
  /** Two or more postings of distinct accounts and one currency add up to zero. */
  readonly postings: readonly NewPosting[];
  readonly listedFor?: string;
  /** Unique reference such as `qrcode:<id>`, which prevents a second posting. */
  readonly reference?: string;
  /** Detail for the statement; `localizedDetail` in domain/statement-detail.ts makes the texts. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export function between(from: AccountKey, to: AccountKey, amount: Satang): NewEntry["postings"] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

export interface PostedEntry {
  readonly entryId: number;
  /** Position in the statement, from 1. */
  readonly memberSeq: number | null;
  /** The order is that of the entry. */
  readonly postings: ReadonlyArray<{ accountId: number; account: AccountKey; amount: Satang; balanceAfter: Satang }>;
}

export function assertPostable(entry: NewEntry): void {
  const { kind, amount, postings, listedFor } = entry;
  if (!entryKinds.includes(kind)) throw new InvalidEntry("UNKNOWN_KIND", `kind is one of ${entryKinds.join(", ")}`);
  if (listedFor !== undefined && !(statementTypes as readonly string[]).includes(kind)) {
    throw new InvalidEntry("NOT_LISTABLE", `no statement lists the kind ${kind}`);
  }
  if (amount <= 0n) throw new InvalidEntry("AMOUNT_NOT_POSITIVE", `amount is ${amount} satang`);
  const labels = new Set<string>();
  let sum = 0n;
  for (const posting of postings) {
    const label = accountLabel(posting.account);
    if (!isKnownAccount(posting.account)) throw new InvalidEntry("UNKNOWN_ACCOUNT", label);
    if (labels.has(label)) throw new InvalidEntry("ACCOUNT_TWICE", label);
    labels.add(label);
    if (posting.amount === 0n) throw new InvalidEntry("ZERO_POSTING", label);
    if (posting.amount > MAX_POSTING || posting.amount < -MAX_POSTING) {
      throw new InvalidEntry("AMOUNT_TOO_LARGE", `${label}: at most ${MAX_POSTING} satang`);
    }
    if (posting.account.currency !== postings[0]?.account.currency) throw new InvalidEntry("MIXED_CURRENCY", label);
    sum += posting.amount;
  }
  if (sum !== 0n || postings.length === 0) {
    throw new InvalidEntry("UNBALANCED", `${postings.length} postings add up to ${sum} satang`);
  }
}
