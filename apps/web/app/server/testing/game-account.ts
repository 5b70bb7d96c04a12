import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

type GameAccount = AnswerOf<typeof getWallet>["slots"][number];

export function gameAccount(changes: Partial<GameAccount> = {}): GameAccount {
  return {
    code: "pg",
    name: "PG",
    category: "slot",
    logo: null,
    background: null,
    webUrl: null,
    androidLink: null,
    iosLink: null,
    isActive: true,
    amount: 0,
    ...changes,
  };
}
