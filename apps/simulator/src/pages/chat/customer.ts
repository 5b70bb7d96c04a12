import type { MemberRow } from "@mekong/contract/simulator/reads";
import type { RoomRow } from "@mekong/contract/simulator/reads-chat";

/** Whom an agent writes to. */
export interface DeskCustomer {
  /** Of the room: the member's or the guest's id. */
  id: string;
  name: string;
  /** A member's username; null for a guest. */
  username: string | null;
  guestId: string | null;
  /** Undefined while nothing was written to or by this member. */
  room: RoomRow | undefined;
}

/** The customer of an address's room: of a conversation, or a member who has none yet; undefined for anybody else. */
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

/** Rooms in which the words sought stand: name, username, guest's id or the last message. */
export function soughtRooms(rooms: readonly RoomRow[], sought: string, lineOf: (room: RoomRow) => string): RoomRow[] {
  const words = sought.trim().toLowerCase();
  return rooms.filter((room) =>
    `${room.name} ${room.username ?? "guest"} ${room.id} ${lineOf(room)}`.toLowerCase().includes(words),
  );
}
