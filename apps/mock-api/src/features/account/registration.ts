import { withoutSpaces } from "@mekong/contract/digits";
import type { BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { registerAccount, validateAccount } from "@mekong/contract/http/account";
import type { Currency } from "@mekong/contract/limits";
import { createMember, type NewMember } from "../../domain/member";
import { hashPassword } from "../../domain/password";
import {
  checkPhoneNumber,
  isPhoneVerified,
  isTokenNotShownYet,
  recordTokenShown,
  storedPhone,
} from "../../domain/phone-number";
import { hashToken } from "../../domain/sign-in";

import type { Read } from "../../world/tx";
import type { World } from "../../world/world";
import { normalizeBankAccount, plainName } from "./bank-account";

type Registration = BodyOf<typeof registerAccount>;
type ProfileRegistration = BodyOf<typeof validateAccount>;

const INVITE_CODE = /^PR(.+)$/;

/**
 * Without `otpToken`, phone verification is not checked, because an attacker could poll until the owner verifies.
 * Throws the refusals of `register`.
 */
export async function validate(world: World, body: ProfileRegistration): Promise<void> {
  const input = withStoredPhones(world, body);
  await recordShownToken(world, input);
  await validateProfile(world, world.read, input);
  if (input.otpToken !== undefined) await checkPhoneVerified(world, world.read, world.clock.now(), input);
  await normalizeBankAccount(world.read, {
    bankCode: input.bankCode || undefined,
    bankAccountName: input.bankAccountName || undefined,
    bankAccountNo: input.bankAccountNo || undefined,
  });
}

/** @throws Refusal, see docs/rules.md */
export async function register(world: World, body: Registration): Promise<void> {
  const input = withStoredPhones(world, body);
  await recordShownToken(world, input);
  // These checks fail before the expensive hashing; those in the transaction are authoritative.
  await validateProfile(world, world.read, input);
  await checkPhoneVerified(world, world.read, world.clock.now(), input);
  const passwordHash = await hashPassword(input.password);
  await world.write(async (tx) => {
    const profile = await validateProfile(world, tx.db, input);
    await checkPhoneVerified(world, tx.db, tx.now, input);
    await createMember(world, tx, { ...profile, ...(await normalizeBankAccount(tx.db, input)), passwordHash });
  });
}

function withStoredPhones<T extends ProfileRegistration>(world: World, body: T): T {
  const { username, phoneNumber } = body;
  return {
    ...body,
    username: storedPhone(world, username),
    ...(phoneNumber === undefined ? {} : { phoneNumber: storedPhone(world, phoneNumber) }),
  };
}

async function validateProfile(
  world: World,
  read: Read,
  input: ProfileRegistration,
): Promise<Pick<NewMember, "name" | "username" | "currency" | "sourceCode" | "invitedById">> {
  const name = plainName(input.name, "name");
  const { username, phoneNumber } = input;
  checkPhoneNumber(world, username, "username");
  if (phoneNumber !== undefined && phoneNumber !== username) {
    throw new Refusal("INVALID_USER_INFO", { path: "phoneNumber" });
  }
  const currency = currencyOf(world, input.currency);
  const sourceCode = await validSourceCode(read, input.sourceCode);
  const invitedById = await inviterOf(read, input.inviteCode);
  if (await read.member.findUnique({ where: { username }, select: { id: true } })) {
    throw new Refusal("EXISTING_USER", { path: "username" });
  }
  return { name, username, currency, sourceCode, invitedById };
}

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

/** Uses its own transaction, because the record must survive a rejected registration. */
async function recordShownToken(
  world: World,
  { username, otpToken }: Pick<Registration, "username" | "otpToken">,
): Promise<void> {
  if (otpToken === undefined) return;
  const tokenHash = hashToken(otpToken);
  if (!(await isTokenNotShownYet(world.read, username, tokenHash))) return;
  await world.write((tx) => recordTokenShown(tx, username, tokenHash));
}

function currencyOf({ manifest }: World, requested: Currency | undefined): Currency {
  if (requested === "LAK" && manifest.currency === "BAHT") throw new Refusal("INVALID_USER_INFO", { path: "currency" });
  return requested ?? manifest.currency;
}

async function validSourceCode(read: Read, code: string | undefined): Promise<string | undefined> {
  if (!code) return undefined;
  if (!(await read.source.findUnique({ where: { code }, select: { code: true } }))) {
    throw new Refusal("INVALID_USER_INFO", { path: "sourceCode" });
  }
  return code;
}

async function inviterOf(read: Read, typedCode = ""): Promise<string | undefined> {
  const inviteCode = withoutSpaces(typedCode);
  if (inviteCode === "") return undefined;
  const id = INVITE_CODE.exec(inviteCode)?.[1];
  const inviter = id && (await read.member.findUnique({ where: { id }, select: { id: true } }));
  if (!inviter) throw new Refusal("INVALID_USER_INFO", { path: "inviteCode" });
  return inviter.id;
}
