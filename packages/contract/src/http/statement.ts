import { z } from "zod";
import { endpoint } from "../endpoint";
import { extensionField, instant, money, pageRequest } from "./common";

export const statementTypes = ["deposit", "bonus", "finish_bonus", "withdraw", "transfer"] as const;

const withDescription = z.object({ description: z.string() });

export const statementEntry = z.object({
  _id: extensionField(z.string()),
  /** Amounts of unknown types are shown without a sign (spec §9). */
  statementType: z.string().meta({ examples: [...statementTypes] }),
  /**
   * `from` → `to` by statement type:
   * - deposit: code of the sender's bank, QR provider, `mobile-wallet`, `gift-link` or `operator` (manual credit) →
   *   `wallet`; `operator` also → `bonus` or a game
   * - bonus: offer code or `luckydraw` → `bonus`; `luckydraw` (credit), `invite` or `refund` → `wallet`
   * - finish_bonus: `bonus` → `wallet`
   * - withdraw: `wallet` → code of the member's bank
   * - transfer: `wallet` or game ↔ game
   */
  from: z.string(),
  to: z.string(),
  /** Unknown values mean in progress. */
  status: z.string(),
  amount: money,
  createdAt: instant,
  bonus: withDescription.optional(),
  promotion: withDescription.optional(),
  invite: withDescription.optional(),
  refund: withDescription.optional(),
  luckydraw: withDescription.optional(),
});

export const listStatements = endpoint({
  name: "statement.list",
  method: "POST",
  path: "/api/statement",
  access: "member",
  about: "Lists the member's statement, newest first.",
  body: pageRequest,
  answer: z.object({ total: z.int().min(0), statements: z.array(statementEntry) }),
});
