import type { InputOf } from "@mekong/contract/endpoint";
import { registerAccount } from "@mekong/contract/http/account";
import type { TestApp } from "../../testing";

type Registration = InputOf<typeof registerAccount>["body"];

/** This registration is valid in every fresh Thai world. */
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

export async function registered(
  app: TestApp,
  changed: Partial<Registration> = {},
): Promise<[number, string | null, string | undefined]> {
  const { status, code, path } = await app.call(registerAccount, { body: registrationOf(changed) });
  return [status, code, path];
}
