import { uploadSlip } from "@mekong/contract/http/slip";
import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import { englishRequest, ok, refused, scriptedApi, unreachableResult } from "../../server/testing/scripted-api";

import { withSettings } from "../../server/testing/settings";
import { handleSlipUpload, slipData, slipReview } from "./slip.server";
import { SLIP_FIELD } from "./slip-data";

withSettings();

const slip = (reference: string, status = "PENDING") => ({ reference, status, note: null, amount: null, link: null });
const slips = (...references: string[]) => ok({ slips: references.map((reference) => slip(reference)) });

/** Uploads a slip. The backend returns `uploadResult` and, for successive list requests, `listResults`. */
async function upload(search: string, uploadResult: ApiResult<unknown>, ...listResults: ApiResult<unknown>[]) {
  const { api, requests } = scriptedApi({ "slip.upload": uploadResult, "slip.list": listResults });
  const request = englishRequest(`/user/deposit/slip/upload${search}`, { method: "POST", body: "a file" });
  return {
    answer: await handleSlipUpload({ api, request }),
    requestedEndpoints: requests.map(({ name }) => name),
    request,
  };
}

test("the form field has the contract's name", () => expect(SLIP_FIELD).toBe(uploadSlip.upload?.field));

test("returns the reference of an accepted slip", async () => {
  const { answer, requestedEndpoints } = await upload("?newest=SL-1", ok({ message: "SUCCESS", reference: "SL-2" }));
  expect(answer).toEqual({ reference: "SL-2" });
  expect(requestedEndpoints).toEqual(["slip.upload"]);
});

test("finds the new slip in the list if the backend sends no reference", async () => {
  expect((await upload("?newest=SL-1", ok({ message: "SUCCESS" }), slips("SL-2"))).answer).toEqual({
    reference: "SL-2",
  });
  expect((await upload("?newest=", ok({ message: "SUCCESS" }), slips("SL-1"))).answer).toEqual({ reference: "SL-1" });
  expect((await upload("", ok({ message: "SUCCESS" }))).answer).toEqual({ reference: null });
});

test("checks the list after a lost response: the slip may have arrived", async () => {
  expect((await upload("?newest=SL-1", unreachableResult, slips("SL-2"))).answer).toEqual({ reference: "SL-2" });
  expect((await upload("?newest=SL-1", unreachableResult, slips("SL-1"))).answer).toMatchObject({
    problem: { code: "UNREACHABLE" },
    unsure: true,
  });
});

test("a retry checks the list first and does not send an arrived slip twice", async () => {
  const arrived = await upload("?newest=SL-1&again=1", ok({}), slips("SL-2"));
  expect(arrived.answer).toEqual({ reference: "SL-2" });
  expect(arrived.requestedEndpoints).toEqual(["slip.list"]);
  expect(arrived.request.bodyUsed).toBe(true);
  const retried = await upload("?newest=SL-1&again=1", ok({ message: "SUCCESS", reference: "SL-2" }), slips("SL-1"));
  expect(retried.requestedEndpoints).toEqual(["slip.list", "slip.upload"]);
});

test("the outcome of a refusal is known", async () => {
  const { answer, requestedEndpoints } = await upload("?newest=SL-1", refused("SLIP_UPLOAD_FAIL"));
  expect(answer).toMatchObject({ problem: { code: "SLIP_UPLOAD_FAIL" }, unsure: false });
  expect(requestedEndpoints).toEqual(["slip.upload"]);
});

test("returns the newest slip, or null if the request failed", async () => {
  const request = englishRequest("/user/deposit/slip");
  const newest = async (list: ApiResult<unknown>) => {
    const { api } = scriptedApi({ "lookup.slip": ok({ isOpen: true }), "slip.list": [list] });
    return (await slipData({ api, request })).newest;
  };
  expect(await newest(slips("SL-1"))).toBe("SL-1");
  expect(await newest(slips())).toBe("");
  expect(await newest(unreachableResult)).toBeNull();
});

test("returns the review of the requested slip only", async () => {
  const request = englishRequest("/user/deposit/slip/SL-1");
  const review = (list: ApiResult<unknown>) =>
    slipReview({ api: scriptedApi({ "slip.list": [list] }).api, request }, "SL-1");
  expect(await review(ok({ slips: [slip("SL-2"), slip("SL-1", "SUCCESS")] }))).toEqual({
    slip: { status: "SUCCESS", note: null, amount: null },
    errorText: null,
  });
  expect(await review(slips("SL-2"))).toEqual({ slip: null, errorText: null });
  expect((await review(unreachableResult)).errorText).toBeTruthy();
});
