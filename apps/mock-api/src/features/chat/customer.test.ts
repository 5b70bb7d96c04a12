import { Refusal } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { customerOf } from "./customer";

const guestId = "guest_0123456789abcdef-XYZ";
const caller = { memberId: "m1", username: "0812345678", tokenHash: "h" };
const nobody = { caller: null, authRefusal: null };
const expired = { caller: null, authRefusal: new Refusal("EXPIRED_AUTH_TOKEN") };

test.each([{}, { guestId }, { userId: "m2" }, { userId: "m2", guestId }])(
  "a signed-in caller writes as the member, whatever the body claims: %j",
  (claim) => {
    expect(customerOf({ caller, authRefusal: null }, claim)).toEqual({ memberId: "m1" });
  },
);

test.each([{ guestId }, { guestId, userId: null }, { guestId, userId: "" }])(
  "a guest is identified by guestId: %j",
  (claim) => {
    for (const call of [nobody, expired]) expect(customerOf(call, claim)).toEqual({ guestId });
  },
);

test("a claimed member without a valid sign-in is refused like a member's call", () => {
  expect(() => customerOf(expired, { userId: "m1", guestId })).toThrow("EXPIRED_AUTH_TOKEN");
});

test.each([{}, { guestId: null }, { guestId: "" }])("requires the guest's id from anonymous callers: %j", (claim) => {
  for (const call of [nobody, expired]) {
    expect(() => customerOf(call, claim)).toThrow(
      expect.objectContaining({ code: "KEY_MISSING", details: { path: "guestId" } }),
    );
  }
});
