import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, money, pageRequest } from "./common";

export const statementTypes = ["deposit", "bonus", "finish_bonus", "withdraw", "transfer"] as const;

const described = z.object({ description: z.string() });

export const statementEntry = z.object({
  _id: z.string(),
  statementType: z.enum(statementTypes),
  /** Where the money came from and went to: `wallet`, `bonus`, a game code, a bank code or a provider. */
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
