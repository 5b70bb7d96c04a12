import { useCallback } from "react";
import { moneyText } from "../format/money";
import { useMembers, useWorldState } from "./queries";
import { useWorld } from "./use-world";

/** Writes an amount, in baht or kip, as the member it belongs to has it; the world's currency where nobody is named or known. */
export function useMoney(): (amount: number, member?: string) => string {
  const world = useWorld();
  const members = useMembers(world).data;
  const ofWorld = useWorldState(world).data?.world.currency ?? "BAHT";
  return useCallback(
    (amount, member) => moneyText(amount, members?.find(({ username }) => username === member)?.currency ?? ofWorld),
    [members, ofWorld],
  );
}
