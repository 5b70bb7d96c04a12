import { useMemo } from "react";
import { useMembers, useQrcodes } from "../api/queries";

/** Suggestions from the world's data, by field name. */
export function useSuggestions(world: string): Record<string, string[]> {
  const members = useMembers(world).data;
  const qrcodes = useQrcodes(world).data;
  return useMemo(
    () => ({
      member: members?.map((member) => member.username) ?? [],
      wallet: ["main", "bonus"],
      target: ["latest", ...(qrcodes?.filter((qr) => qr.status === "LIVE").map((qr) => qr.id) ?? [])],
    }),
    [members, qrcodes],
  );
}
