import type { BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { registerAccount, validateAccount } from "@mekong/contract/http/account";
import type { Currency } from "@mekong/contract/limits";
import { createMember, type NewMember } from "../../domain/create-member";
import { hashPassword } from "../../domain/password";
import { checkPhoneNumber } from "../../domain/phone-number";
import { hashToken } from "../../domain/sign-in";
import { isPhoneVerified, isUnnotedToken, noteTokenShown } from "../../domain/verified-phone";
import type { Read } from "../../world/tx";
import type { World } from "../../world/world";
import { checkedBankAccount, plainName } from "./bank-account";

type Registration = BodyOf<typeof registerAccount>;
type ProfileRegistration = BodyOf<typeof validateAccount>;

const INVITE_CODE = /^PR(.+)$/;

/**
 * Validates a partial registration. Without `otpToken` it does not check phone verification: otherwise an attacker could
 * poll until the owner verifies. Throws as `register`.
 */
export async function validate(world: World, given: ProfileRegistration): Promise<void> {
  await noteShownToken(world, given);
  await checkedProfile(world, world.read, given);
  if (given.otpToken !== undefined) await checkPhoneVerified(world, world.read, world.clock.now(), given);
  await checkedBankAccount(world.read, {
    bankCode: given.bankCode || undefined,
    bankAccountName: given.bankAccountName || undefined,
    bankAccountNo: given.bankAccountNo || undefined,
  });
}

/**
 * Throws in order: INVALID_USER_INFO (name), PHONE_NUMBER_REQUIRE_10_DIGIT, INVALID_USER_INFO (differing phoneNumber,
 * currency, source, invite code), EXISTING_USER, UNVERIFIED_OTP, then the errors of `checkedBankAccount`.
 */
export async function register(world: World, given: Registration): Promise<void> {
  await noteShownToken(world, given);
  // Fail before the expensive hashing; the checks in the transaction are the authoritative ones.
  await checkedProfile(world, world.read, given);
  await checkPhoneVerified(world, world.read, world.clock.now(), given);
  const passwordHash = await hashPassword(given.password);
  await world.write(async (tx) => {
    const profile = await checkedProfile(world, tx.db, given);
    await checkPhoneVerified(world, tx.db, tx.now, given);
    await createMember(world, tx, { ...profile, ...(await checkedBankAccount(tx.db, given)), passwordHash });
  });
}

async function checkedProfile(
  world: World,
  read: Read,
  given: ProfileRegistration,
): Promise<Pick<NewMember, "name" | "username" | "currency" | "sourceCode" | "invitedById">> {
  const name = plainName(given.name, "name");
  const { username, phoneNumber } = given;
  checkPhoneNumber(world, username, "username");
  if (phoneNumber !== undefined && phoneNumber !== username) {
    throw new Refusal("INVALID_USER_INFO", { path: "phoneNumber" });
  }
  const currency = currencyOf(world, given.currency);
  const sourceCode = await knownSource(read, given.sourceCode);
  const invitedById = await inviterOf(read, given.inviteCode);
  if (await read.member.findUnique({ where: { username }, select: { id: true } })) {
    throw new Refusal("EXISTING_USER", { path: "username" });
  }
  return { name, username, currency, sourceCode, invitedById };
}

/** @throws Refusal UNVERIFIED_OTP while registerOTP is on */
async function checkPhoneVerified(
  world: World,
  read: Read,
  now: Date,
  { username, otpToken }: Pick<Registration, "username" | "otpToken">,
): Promise<void> {
  if (!world.switches.get("registerOTP")) return;
  const tokenHash = otpToken === undefined ? undefined : hashToken(otpToken);
  if (!(await isPhoneVerified(read, now, username, tokenHash))) {
    throw new Refusal("UNVERIFIED_OTP", { path: tokenHash === undefined ? "username" : "otpToken" });
  }
}

/** Uses its own transaction: the note must survive a rejected registration. */
async function noteShownToken(
  world: World,
  { username, otpToken }: Pick<Registration, "username" | "otpToken">,
): Promise<void> {
  if (otpToken === undefined) return;
  const tokenHash = hashToken(otpToken);
  if (!(await isUnnotedToken(world.read, username, tokenHash))) return;
  await world.write((tx) => noteTokenShown(tx, username, tokenHash));
}

/** The Thai variant allows only baht, the Lao variant both currencies (default kip). */
function currencyOf({ origin }: World, wanted: Currency | undefined): Currency {
  if (wanted === "LAK" && origin.currency === "BAHT") throw new Refusal("INVALID_USER_INFO", { path: "currency" });
  return wanted ?? origin.currency;
}

async function knownSource(read: Read, code: string | undefined): Promise<string | undefined> {
  if (!code) return undefined;
  if (!(await read.source.findUnique({ where: { code }, select: { code: true } }))) {
    throw new Refusal("INVALID_USER_INFO", { path: "sourceCode" });
  }
  return code;
}

/** Invite codes have the form `PR<member id>`. */
async function inviterOf(read: Read, inviteCode: string | undefined): Promise<string | undefined> {
  if (!inviteCode) return undefined;
  const id = INVITE_CODE.exec(inviteCode)?.[1];
  const inviter = id && (await read.member.findUnique({ where: { id }, select: { id: true } }));
  if (!inviter) throw new Refusal("INVALID_USER_INFO", { path: "inviteCode" });
  return inviter.id;
}
