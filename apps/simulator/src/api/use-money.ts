import { useCallback } from "react";
import { moneyText } from "../format/money";
import { useMembers, useWorldState } from "./queries";
import { useWorld } from "./use-world";

/** Formats an amount in baht or kip with the member's currency; default: the world's. */
export function useMoney(): (amount: number, member?: string) => string {
  const world = useWorld();
  const members = useMembers(world).data;
  const worldCurrency = useWorldState(world).data?.world.currency ?? "BAHT";
  return useCallback(
    (amount, member) =>
      moneyText(amount, members?.find(({ username }) => username === member)?.currency ?? worldCurrency),
    [members, worldCurrency],
  );
}
