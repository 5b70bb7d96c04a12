import { useMemo } from "react";
import { useMembers, useQrcodes } from "../api/queries";

/** What fits the fields that name things of a world, by the field's name; typing anything else stays possible. */
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
