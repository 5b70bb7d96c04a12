import type { AnswerOf } from "@mekong/contract/endpoint";
import { getGameAccount } from "@mekong/contract/http/games";
import type { TestApp, TestResponse } from "../../testing";

export const otherMember = { username: "0899999999", password: "other1234" };

export async function gameAccountOf(app: TestApp, code: string): Promise<AnswerOf<typeof getGameAccount>> {
  return (await app.call(getGameAccount, { params: { code } })).answer;
}

export function refusalOf({ status, code, path }: TestResponse<unknown>): unknown[] {
  return path === undefined ? [status, code] : [status, code, path];
}
