import { Refusal } from "@mekong/contract/errors";
import { LAO_PHONE_DIGITS, PHONE_DIGITS } from "@mekong/contract/limits";
import type { World } from "../world/world";

const DIGITS = /^[0-9]+$/;

/** In the Lao variant the refusal is INVALID_USER_INFO, whose text names no length. */
export function checkPhoneNumber(world: Pick<World, "manifest">, phoneNumber: string, path: string): void {
  const lao = world.manifest.currency === "LAK";
  const { min, max } = lao ? LAO_PHONE_DIGITS : { min: PHONE_DIGITS, max: PHONE_DIGITS };
  if (DIGITS.test(phoneNumber) && phoneNumber.length >= min && phoneNumber.length <= max) return;
  throw new Refusal(lao ? "INVALID_USER_INFO" : "PHONE_NUMBER_REQUIRE_10_DIGIT", { path });
}
