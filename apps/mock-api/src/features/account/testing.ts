import type { InputOf } from "@mekong/contract/endpoint";
import { registerAccount } from "@mekong/contract/http/account";
import type { TestApp } from "../../testing";

type Registration = InputOf<typeof registerAccount>["body"];

/** A registration that every fresh Thai world takes, with what a test changes in it. */
export function registrationOf(changed: Partial<Registration> = {}): Registration {
  return {
    name: "มาลี ใจงาม",
    username: "0899990001",
    password: "malee-1234",
    bankCode: "KBANK",
    bankAccountName: "มาลี ใจงาม",
    bankAccountNo: "9876543210",
    ...changed,
  };
}

/** Registers. @returns status, code and path of the answer */
export async function registered(
  app: TestApp,
  changed: Partial<Registration> = {},
): Promise<[number, string | null, string | undefined]> {
  const { status, code, path } = await app.call(registerAccount, { body: registrationOf(changed) });
  return [status, code, path];
}
