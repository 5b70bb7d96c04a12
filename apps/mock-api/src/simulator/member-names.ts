import { storedPhone } from "../domain/phone-number";
import type { World } from "../world/world";
import type { Path } from "./scenario/path";

const ACTION_FIELDS = ["member", "username", "invitedBy", "room"];
const ROW_FIELDS = ["member", "username", "phoneNumber"];

export function withStoredMembers(world: World, input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const spelled = Object.entries(input).map(([field, value]) => [
    field,
    ACTION_FIELDS.includes(field) && typeof value === "string" ? storedPhone(world, value) : value,
  ]);
  return Object.fromEntries(spelled);
}

/** Converts usernames in a path such as `members[username=081-234-5678]` to their stored spelling. */
export function pathWithStoredMembers(world: World, { root, segments }: Path): Path {
  return {
    root,
    segments: segments.map((segment) =>
      "where" in segment && ROW_FIELDS.includes(segment.where)
        ? { ...segment, is: storedPhone(world, segment.is) }
        : segment,
    ),
  };
}
