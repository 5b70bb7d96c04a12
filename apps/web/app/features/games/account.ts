import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

export type GameAccount = AnswerOf<typeof getWallet>["slots"][number];
export type GameCategory = GameAccount["category"];

/** Display order (spec §2). */
export const categories = ["slot", "sport", "lotto"] as const satisfies readonly GameCategory[];
