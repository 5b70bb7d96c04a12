import { z } from "zod";
import { endpoint } from "../endpoint";
import { added, instant, money, pageRequest } from "./common";

export const statementTypes = ["deposit", "bonus", "finish_bonus", "withdraw", "transfer"] as const;

const described = z.object({ description: z.string() });

export const statementEntry = z.object({
  _id: added(z.string()),
  /** An operator's server may have more types than these; they have no sign (spec §9). */
  statementType: z.string().meta({ examples: [...statementTypes] }),
  /**
   * Where the money came from and went to:
   * - deposit, from a bank code, a QR provider, `mobile-wallet`, `gift-link` or `operator` (credited by hand), to `wallet`;
   *   what the operator credits can go to `bonus` or a game code too
   * - bonus, from the code of the bonus or promotion, or `luckydraw` (a coupon of the wheel's bonus), to `bonus`;
   *   from `luckydraw` (a coupon of credit), `invite` or `refund`, to `wallet`
   * - finish_bonus, from `bonus` to `wallet`
   * - withdraw, from `wallet` to a bank code
   * - transfer, between `wallet` and a game code, or two of them
   */
  from: z.string(),
  to: z.string(),
  /** SUCCESS, FAILED; anything else is in progress. */
  status: z.string(),
  amount: money,
  createdAt: instant,
  bonus: described.optional(),
  promotion: described.optional(),
  invite: described.optional(),
  refund: described.optional(),
  luckydraw: described.optional(),
});

export const listStatements = endpoint({
  name: "statement.list",
  method: "POST",
  path: "/api/statement",
  access: "member",
  about: "The member's statement, newest first.",
  body: pageRequest,
  answer: z.object({ total: z.int().min(0), statements: z.array(statementEntry) }),
  refusals: [],
});
