import type { Endpoint } from "@mekong/contract/endpoint";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { promotionData } from "./promotion.server";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const request = new Request("http://wallet.example/user/promotion", { headers: { Cookie: "i18next=EN" } });
const refused = (code: string): ApiResult<unknown> => ({ kind: "refused", code, message: code, status: 404 });

async function look(typed: string, result: ApiResult<unknown>) {
  const asked: unknown[] = [];
  const api = {
    call: async (_: Endpoint, input: { params: unknown }) => {
      asked.push(input.params);
      return result;
    },
  } as unknown as Api;
  return { data: await promotionData(api, request, typed), asked };
}
const found = (answer: unknown): ApiResult<unknown> => ({ kind: "ok", answer, worldTime: "", faultsLive: 0 });

test("a promotion is looked for in upper case", async () => {
  const promotion = { percentFail: 50, description: "50% more" };
  const { data, asked } = await look(" mekong50", found(promotion));
  expect(asked).toEqual([{ code: "MEKONG50" }]);
  expect(data).toMatchObject({ code: "MEKONG50", promotion, trouble: null });
});

test.each(["NO_PROMOTION", "NO_DATA", "KEY_INVALID"])("%s means that there is none", async (code) => {
  expect((await look("X", refused(code))).data).toMatchObject({ promotion: null, trouble: null });
});

test.each(["", "  ", ".", "..", "X".repeat(5000)])("%j is not asked for: there can be none", async (typed) => {
  const { data, asked } = await look(typed, refused("INTERNAL_SERVER_ERROR"));
  expect(asked).toEqual([]);
  expect(data).toMatchObject({ promotion: null, trouble: null });
});

test("what could not be asked for is not 'not found'", async () => {
  const { data } = await look("X", { kind: "unreachable" });
  expect(data.trouble).toContain("can't reach");
});
