import type { AnswerOf } from "@mekong/contract/endpoint";
import { getGameAccount } from "@mekong/contract/http/games";
import type { Answered, TestApp } from "../../testing";

export const other = { username: "0899999999", password: "other1234" };

export async function accountAt(app: TestApp, code: string): Promise<AnswerOf<typeof getGameAccount>> {
  return (await app.call(getGameAccount, { params: { code } })).answer;
}

export function refused({ status, code, path }: Answered<unknown>): unknown[] {
  return path === undefined ? [status, code] : [status, code, path];
}
