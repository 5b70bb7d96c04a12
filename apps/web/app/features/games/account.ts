import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

/** A game account of the member. */
export type GameAccount = AnswerOf<typeof getWallet>["slots"][number];
export type GameCategory = GameAccount["category"];

/** The categories in the order they are shown (spec §2). */
export const categories = ["slot", "sport", "lotto"] as const satisfies readonly GameCategory[];
