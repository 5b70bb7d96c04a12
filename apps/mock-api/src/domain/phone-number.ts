import { Refusal } from "@mekong/contract/errors";
import { LAO_PHONE_DIGITS, PHONE_DIGITS } from "@mekong/contract/limits";
import type { World } from "../world/world";

const DIGITS = /^[0-9]+$/;

/** In the Lao variant the refusal is INVALID_USER_INFO, whose text names no length. */
export function checkPhoneNumber(world: Pick<World, "origin">, phoneNumber: string, path: string): void {
  const lao = world.origin.currency === "LAK";
  const { least, most } = lao ? LAO_PHONE_DIGITS : { least: PHONE_DIGITS, most: PHONE_DIGITS };
  if (DIGITS.test(phoneNumber) && phoneNumber.length >= least && phoneNumber.length <= most) return;
  throw new Refusal(lao ? "INVALID_USER_INFO" : "PHONE_NUMBER_REQUIRE_10_DIGIT", { path });
}
