import { one, two } from "../stage";
import { rule, type Ways } from "./way";

export const offerWays = {
  BONUS_ALREADY_ACTIVE: rule("Receiving an offer that is already active.", (s) =>
    s.last(
      () => s.get("/bonus/activate/DAILY10"),
      () => s.get("/bonus/activate/DAILY10"),
    ),
  ),
  BONUS_REMAINING: rule(
    "Receiving an offer, or claiming a bonus coupon, while another offer is active or the bonus wallet holds money.",
    async (s) => {
      await s.pendingBonus();
      return s.get("/bonus/activate/WEEKLY20");
    },
  ),
  BONUS_MAX_CLAIMED: rule("The bonus was used up for its limit, day or week.", async (s) => {
    await s.pauper();
    await s.get("/bonus/activate/WELCOME100");
    await s.deposit(10);
    await s.get("/bonus/clear");
    return s.get("/bonus/activate/WELCOME100");
  }),
  BONUS_CONDITION: rule(
    "Withdrawing, or ending a bonus at or above its minimum, before its turnover is met.",
    async (s) => {
      await s.pendingBonus();
      return s.post("/wallet/withdraw", { amount: 500 });
    },
  ),
  BONUS_CLEAR: rule("The `message` of ending a bonus.", async (s) => {
    await s.pauper();
    return s.last(
      () => s.get("/bonus/activate/DAILY10"),
      () => s.get("/bonus/clear"),
    );
  }),
  BONUS_FULL: rule("The offer's stock is used up.", async (s) => {
    await s.do("promotion.create", { code: "ONLYONE", limit: 1 });
    const activate = () => s.get("/promotion/activate/ONLYONE");
    await activate();
    s.signIn(two);
    return activate();
  }),
  NO_PROMOTION: rule("Unknown promotion code.", (s) => s.get("/promotion/activate/NOTHING")),
  PROMOTION_RECEIVED: rule("The member has used the promotion before.", async (s) => {
    await s.pauper();
    await s.get("/promotion/activate/MEKONG50");
    await s.deposit(10);
    await s.get("/bonus/clear");
    return s.get("/promotion/activate/MEKONG50");
  }),
  INVITE_BONUS_SUCCESS: rule("The `message` of receiving the invite bonus at the success percent.", async (s) => {
    await s.do("invite.earn", { member: one, amount: 10 });
    return s.get("/invite/bonus");
  }),
  INVITE_COLLECT: rule(
    "The `message` of receiving it at the fail percent, while a bonus condition is pending.",
    async (s) => {
      await s.do("invite.earn", { member: one, amount: 10 });
      await s.pendingBonus();
      return s.get("/invite/bonus");
    },
  ),
  INVITE_INACTIVE: rule("The switch `inviteActive` is off.", async (s) => {
    await s.do("switch.set", { name: "inviteActive", value: false });
    return s.get("/invite/bonus");
  }),
  NO_INVITE_BONUS: rule("Nothing has accrued.", (s) => s.get("/invite/bonus")),
  NO_INVITEE_PLAY_INFO: rule("There are invitees, but none has ever played.", async (s) => {
    await s.do("invite.join", { member: one });
    return s.get("/invite/bonus");
  }),
  NO_REFUND: rule("Nothing was lost since the last refund.", (s) => s.get("/refund/receive")),
  REFUND_CONDITION: rule("Collecting a refund while a bonus condition is pending.", async (s) => {
    await s.do("refund.accrue", { member: one, amount: 10 });
    await s.pendingBonus();
    return s.get("/refund/receive");
  }),
  REFUND_SUCCESS: rule("The `message` of moving a refund to the wallet.", async (s) => {
    await s.do("refund.accrue", { member: one, amount: 10 });
    return s.last(
      () => s.get("/refund/receive"),
      () => s.get("/refund/addWallet"),
    );
  }),
  REFUND_INACTIVE: rule("The switch `refundActive` is off.", async (s) => {
    await s.do("switch.set", { name: "refundActive", value: false });
    return s.get("/refund/receive");
  }),
  REFUND_MINIMUM: rule("Moving less than a satang of refund to the wallet.", (s) => s.get("/refund/addWallet")),
} satisfies Ways;
