import type { InputOf } from "@mekong/contract/endpoint";
import { registerAccount } from "@mekong/contract/http/account";
import type { TestApp } from "../../testing";

type Registration = InputOf<typeof registerAccount>["body"];

/** This registration is valid in every fresh Thai world. */
export function registrationInput(overrides: Partial<Registration> = {}): Registration {
  return {
    name: "มาลี ใจงาม",
    username: "0899990001",
    password: "malee-1234",
    bankCode: "KBANK",
    bankAccountName: "มาลี ใจงาม",
    bankAccountNo: "9876543210",
    ...overrides,
  };
}

export async function tryRegister(
  app: TestApp,
  overrides: Partial<Registration> = {},
): Promise<[number, string | null, string | undefined]> {
  const { status, code, path } = await app.call(registerAccount, { body: registrationInput(overrides) });
  return [status, code, path];
}
