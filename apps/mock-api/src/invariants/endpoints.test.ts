import { endpointLabel, withoutFinalSlash } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { expect, test } from "vitest";
import { TestApp } from "../testing";

/** This is the table of spec §7. */
const specification = `
GET /api/lookup/banks
GET /api/lookup/deposit
GET /api/lookup/conditions
GET /api/lookup/agreements
GET /api/lookup/info
GET /api/lookup/notice
GET /api/lookup/contact
GET /api/lookup/withdraw
GET /api/lookup/slip
GET /api/lookup/sources
GET /api/lookup/active
GET /api/lookup/registerOTP
GET /api/lookup/enableChatWidget
POST /api/account/validate
POST /api/account
GET /api/account/profile
PUT /api/account/profile
PUT /api/account/bankAccountName
PUT /api/account/changepwd
POST /api/login
POST /api/otp/send
POST /api/otp/verify
GET /api/qrcode/{provider}
POST /api/qrcode/{provider}
DELETE /api/qrcode/{qrcodeId}
GET /api/wallet
GET /api/wallet/refresh/slot
GET /api/wallet/activate/{code}
GET /api/wallet/account/{code}
GET /api/wallet/resetpassword/{code}
POST /api/wallet/add
POST /api/wallet/transfer
POST /api/wallet/transferAll
POST /api/wallet/withdraw
POST /api/wallet/withdrawAll
POST /api/wallet/slip
POST /api/wallet/truelink
POST /api/invite
GET /api/invite/bonus
GET /api/invite/banners
POST /api/refund
GET /api/refund/check
GET /api/refund/receive
GET /api/refund/addWallet
GET /api/refund/banners
GET /api/bonus
GET /api/bonus/activate/{code}
GET /api/bonus/check/active
GET /api/bonus/check/minimum
GET /api/bonus/clear
GET /api/promotion/current
GET /api/promotion/find/{code}
GET /api/promotion/activate/{code}
POST /api/statement
POST /api/statement/slip
GET /api/statement/slip/reference/{reference}
GET /api/spinwheel/setup
POST /api/spinwheel/spin
GET /api/spinwheel/coupon
POST /api/spinwheel/coupon/claim
GET /api/spinwheel/active
GET /api/chat/config
POST /api/chat/send-message
POST /api/chat/history
POST /api/chat/upload-image
POST /api/chat/upload-video
PUT /api/chat/read-customer/
GET /api/autoLogin/{provider}/{username}
GET /api/autoLogin/{provider}/{username}/{password}
`
  .trim()
  .split("\n");

/** The specification mentions these endpoints without a path. */
const additions = ["POST /api/logout"];

const contract = memberEndpoints.map((endpoint) => endpointLabel(endpoint).replace(/:([A-Za-z]+)/g, "{$1}"));

test("the contract has exactly the endpoints of the specification and the design's additions", () => {
  console.info(`${specification.length} calls of the specification, ${contract.length} endpoints in the contract`);
  expect(contract.filter((call) => !specification.includes(call)).sort()).toEqual(additions);
  expect(specification.filter((call) => !contract.includes(call))).toEqual([]);
  expect(new Set(contract).size).toBe(contract.length);
});

test("each block has as many endpoints as the specification says", () => {
  const counts: Record<string, number> = {};
  for (const call of specification) {
    const block = /\/api\/(\w+)/.exec(call)?.[1] ?? "";
    counts[block] = (counts[block] ?? 0) + 1;
  }
  expect(counts).toEqual({
    lookup: 13,
    account: 6,
    login: 1,
    otp: 2,
    qrcode: 3,
    wallet: 12,
    invite: 3,
    refund: 5,
    bonus: 5,
    promotion: 3,
    statement: 3,
    spinwheel: 5,
    chat: 6,
    autoLogin: 2,
  });
});

test("every endpoint of the contract is routed, and every route under /api is in the contract", async () => {
  const app = await TestApp.start();
  const routed = app.routes.filter((route) => / \/api(\/|$)/.test(route));
  const paths = memberEndpoints.map(endpointLabel);
  expect(routed.sort()).toEqual([...new Set([...paths, ...paths.map(withoutFinalSlash)])].sort());
  expect(new Set(routed).size).toBe(routed.length);
});
