import type { Endpoint } from "@mekong/contract/endpoint";
import { uploadSlip } from "@mekong/contract/http/slip";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { slipData, slipReview, takeSlip } from "./slip.server";
import { SLIP_FIELD } from "./slip-data";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const ok = (answer: unknown): ApiResult<unknown> => ({ kind: "ok", answer, worldTime: "", faultsLive: 0 });
const slip = (reference: string, status = "PENDING") => ({ reference, status, note: null, amount: null, link: null });
const slips = (...references: string[]) => ok({ slips: references.map((reference) => slip(reference)) });
const lost: ApiResult<unknown> = { kind: "unreachable" };

/** A backend: what it answers to the upload and, call by call, to the listing. */
function backend(upload: ApiResult<unknown>, ...lists: ApiResult<unknown>[]) {
  const asked: string[] = [];
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint) => {
      asked.push(name);
      return name === "lookup.slip" ? ok({ isOpen: true }) : lists.shift();
    },
    upload: async ({ name }: Endpoint) => {
      asked.push(name);
      return upload;
    },
  } as unknown as Api;
  return { api, asked };
}

async function take(search: string, upload: ApiResult<unknown>, ...lists: ApiResult<unknown>[]) {
  const { api, asked } = backend(upload, ...lists);
  const request = new Request(`http://wallet.example/user/deposit/slip/upload${search}`, {
    method: "POST",
    headers: { Cookie: "i18next=EN" },
    body: "a file",
  });
  return { answer: await takeSlip({ api, request }), asked, request };
}

test("the field is the contract's", () => expect(SLIP_FIELD).toBe(uploadSlip.upload?.field));

test("a slip that is taken is told by its reference", async () => {
  const { answer, asked } = await take("?newest=SL-1", ok({ message: "SUCCESS", reference: "SL-2" }));
  expect(answer).toEqual({ reference: "SL-2" });
  expect(asked).toEqual(["slip.upload"]);
});

test("where the backend does not say which it is, it is the one that is new", async () => {
  expect((await take("?newest=SL-1", ok({ message: "SUCCESS" }), slips("SL-2"))).answer).toEqual({ reference: "SL-2" });
  expect((await take("?newest=", ok({ message: "SUCCESS" }), slips("SL-1"))).answer).toEqual({ reference: "SL-1" });
  expect((await take("", ok({ message: "SUCCESS" }))).answer).toEqual({ reference: null });
});

test("an answer that was lost is looked up: the slip may have arrived", async () => {
  expect((await take("?newest=SL-1", lost, slips("SL-2"))).answer).toEqual({ reference: "SL-2" });
  expect((await take("?newest=SL-1", lost, slips("SL-1"))).answer).toMatchObject({
    problem: { code: "UNREACHABLE" },
    unsure: true,
  });
});

test("sent again after that, it is looked up first, and what has arrived is not sent twice", async () => {
  const arrived = await take("?newest=SL-1&again=1", ok({}), slips("SL-2"));
  expect(arrived.answer).toEqual({ reference: "SL-2" });
  expect(arrived.asked).toEqual(["slip.list"]);
  expect(arrived.request.bodyUsed).toBe(true);
  const missing = await take("?newest=SL-1&again=1", ok({ message: "SUCCESS", reference: "SL-2" }), slips("SL-1"));
  expect(missing.asked).toEqual(["slip.list", "slip.upload"]);
});

test("a refusal is sure", async () => {
  const refused = { kind: "refused", code: "SLIP_UPLOAD_FAIL", message: "SLIP_UPLOAD_FAIL", status: 502 } as const;
  const { answer, asked } = await take("?newest=SL-1", refused);
  expect(answer).toMatchObject({ problem: { code: "SLIP_UPLOAD_FAIL" }, unsure: false });
  expect(asked).toEqual(["slip.upload"]);
});

test("the newest slip before is known, or not", async () => {
  const request = new Request("http://wallet.example/user/deposit/slip");
  const newest = async (list: ApiResult<unknown>) => (await slipData({ api: backend(lost, list).api, request })).newest;
  expect(await newest(slips("SL-1"))).toBe("SL-1");
  expect(await newest(slips())).toBe("");
  expect(await newest(lost)).toBeNull();
});

test("a review is that of the slip that is asked for, and of no other", async () => {
  const request = new Request("http://wallet.example/user/deposit/slip/SL-1", { headers: { Cookie: "i18next=EN" } });
  const review = (list: ApiResult<unknown>) => slipReview({ api: backend(lost, list).api, request }, "SL-1");
  expect(await review(ok({ slips: [slip("SL-2"), slip("SL-1", "SUCCESS")] }))).toEqual({
    slip: { status: "SUCCESS", note: null, amount: null },
    trouble: null,
  });
  expect(await review(slips("SL-2"))).toEqual({ slip: null, trouble: null });
  expect((await review(lost)).trouble).toBeTruthy();
});
