import type { MemberRow } from "@mekong/contract/simulator/reads";
import type { RoomRow } from "@mekong/contract/simulator/reads-chat";
import { matchesFilter } from "../../format/text";
import { classes } from "../../ui/classes";

export interface DeskCustomer {
  /** Room id: the member's or guest's id. */
  id: string;
  name: string;
  /** Null for a guest. */
  username: string | null;
  guestId: string | null;
  /** Undefined for a member without messages. */
  room: RoomRow | undefined;
}

/** Finds the customer of a room id in the URL: from a conversation, or a member without one. */
export function findCustomer(
  id: string,
  rooms: readonly RoomRow[],
  members: readonly MemberRow[],
): DeskCustomer | undefined {
  const room = rooms.find((each) => each.id === id);
  if (room) return { id, name: room.name, username: room.username, guestId: room.guestId, room };
  const member = members.find((each) => each.id === id);
  return member && { id, name: member.name, username: member.username, guestId: null, room: undefined };
}

/** Filters rooms by name, username, guest id or last message. */
export function filterRooms(
  rooms: readonly RoomRow[],
  filterText: string,
  summaryOf: (room: RoomRow) => string,
): RoomRow[] {
  return rooms.filter((room) =>
    matchesFilter(`${room.name} ${room.username ?? "guest"} ${room.id} ${summaryOf(room)}`, filterText),
  );
}

/** Whether the customer has the chat open. @param online number of the customer's sockets */
export function Presence({ online }: { online: number }) {
  const isOnline = online > 0;
  return (
    <span
      className={classes("inline-flex items-center gap-1 whitespace-nowrap", isOnline ? "text-success" : "text-ink-3")}
    >
      <span
        aria-hidden
        className={classes("size-2 rounded-full border", isOnline ? "border-success bg-success" : "border-line-strong")}
      />
      {isOnline ? "Online" : "Offline"}
    </span>
  );
}
