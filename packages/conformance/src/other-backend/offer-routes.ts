import type { Member } from "./member";
import { amountOf, baht, field, Refused, type Route, SUCCESS } from "./reply";

const providers: Record<string, number> = { KBANK: 1, WW: 100, PAYTIMZ: 10 };
const banners = () => ({ banners: [{ image: "https://other.example/banner.png", html: "<b>Hi</b>" }] });

function minimumOf(provider: string | undefined, { currency }: Member): number {
  const minimum = providers[provider ?? ""];
  if (minimum === undefined) throw new Refused(400, "KEY_INVALID", "provider");
  return currency === "LAK" ? minimum * 500 : minimum;
}

const qrcodeOf = ({ qrcodeId, amount }: { qrcodeId: string; amount: number }) => {
  return { hasQrcode: true, qrcodeId, qrcode: "<svg/>", amount: baht(amount), expireIn: 600 };
};

function bonusOf(member: Member, code: string): unknown {
  return { _id: `ub-${code}`, isActive: member.activeBonus === code, received: [] };
}

export const offerRoutes: Record<string, Route> = {
  "GET /api/qrcode/:provider": ({ params, member }) => {
    minimumOf(params.provider, member);
    const current = member.qrcodes.get(params.provider ?? "");
    return current ? qrcodeOf(current) : { hasQrcode: false };
  },
  "POST /api/qrcode/:provider": ({ params, body, member }, backend) => {
    const minimum = minimumOf(params.provider, member);
    const amount = amountOf(body, -1e9, "KEY_INVALID");
    if (amount < minimum * 100 && !backend.deviates("QR of 0 created"))
      return { hasQrcode: false, message: "QR_MINIMUM" };
    const created = { qrcodeId: `qr-${params.provider}`, amount };
    member.qrcodes.set(params.provider ?? "", created);
    return qrcodeOf(backend.deviates("QR of another amount") ? { ...created, amount: amount + 100 } : created);
  },
  "DELETE /api/qrcode/:qrcodeId": ({ params, member }, backend) => {
    const found = [...member.qrcodes].find(([, { qrcodeId }]) => qrcodeId === params.qrcodeId);
    if (!found) throw new Refused(404, "NO_DATA");
    if (!backend.deviates("QR not cancelled")) member.qrcodes.delete(found[0]);
    return SUCCESS;
  },
  "GET /api/bonus": ({ member }) => [
    {
      code: "WELCOME",
      type: "limit",
      maxReceived: 3,
      percentFail: 50,
      banners: banners().banners,
      userBonus: bonusOf(member, "WELCOME"),
    },
    { code: "DAILY", type: "day", maxReceived: 1, percentFail: 0, banners: [] },
  ],
  "GET /api/bonus/activate/:code": ({ params, member }, backend) => {
    const code = params.code ?? "";
    if (!["WELCOME", "DAILY"].includes(code)) throw new Refused(404, "NO_DATA");
    if (member.activeBonus === code && !backend.deviates("bonus activated twice"))
      throw new Refused(409, "BONUS_ALREADY_ACTIVE");
    member.activeBonus = code;
    return bonusOf(member, code);
  },
  "GET /api/bonus/check/active": ({ member }) => ({
    status: member.activeBonus !== null,
    type: member.activeBonus ? "limit" : null,
  }),
  "GET /api/bonus/check/minimum": () => ({ minimum: 0, balance: 1, allowed: true }),
  "GET /api/bonus/clear": ({ member }) => {
    if (member.activeBonus === null) throw new Refused(404, "NO_DATA");
    member.activeBonus = null;
    return { message: "Your bonus has ended" };
  },
  "GET /api/promotion/current": () => null,
  "GET /api/promotion/find/:code": () => null,
  "GET /api/promotion/activate/:code": () => {
    throw new Refused(404, "NO_PROMOTION");
  },
  "GET /api/invite/bonus": ({ member }, backend) => {
    if (member.inviteAmount === 0) throw new Refused(409, "NO_INVITE_BONUS");
    member.wallet += member.inviteAmount;
    if (!backend.deviates("invite bonus paid twice")) member.inviteAmount = 0;
    return { message: "INVITE_BONUS_SUCCESS" };
  },
  "GET /api/invite/banners": banners,
  "GET /api/refund/banners": banners,
  "GET /api/refund/check": ({ member }) => {
    const { refundAmount } = member;
    return {
      result: refundAmount > 0,
      bonus: false,
      info: "<p>5 %</p>",
      refundAmount: baht(refundAmount),
      refundSuccess: 100,
      refundFail: 50,
    };
  },
  "GET /api/refund/receive": ({ member }, backend) => {
    if (member.refundAmount === 0) throw new Refused(409, "NO_REFUND");
    const { refundAmount } = member;
    member.refundCollected += refundAmount;
    if (!backend.deviates("refund received twice")) member.refundAmount = 0;
    return { message: "SUCCESS", refundAmount: baht(refundAmount) };
  },
  "GET /api/refund/addWallet": ({ member }, backend) => {
    if (member.refundCollected === 0) throw new Refused(400, "REFUND_MINIMUM");
    member.wallet += member.refundCollected;
    if (!backend.deviates("refund moved twice")) member.refundCollected = 0;
    return { message: "REFUND_SUCCESS" };
  },
  "GET /api/spinwheel/setup": ({ member }) => {
    const slices = [{ code: "A", label: "10", bgColor: "#fff", textColor: "#000" }];
    return { result: { activeSpinwheel: { name: "Wheel", slices }, userCoin: member.coin } };
  },
  "POST /api/spinwheel/spin": ({ member }, backend) => {
    if (member.coin === 0) return { success: false, error: "NO_COIN" };
    member.coin -= backend.deviates("spin takes two coins") ? 2 : 1;
    return { success: true, result: { code: "A", label: "10", remainingCoin: member.coin } };
  },
  "GET /api/spinwheel/coupon": ({ member }) => ({
    coupons: member.coupons.map((each) => ({ ...each, amount: baht(each.amount) })),
  }),
  "POST /api/spinwheel/coupon/claim": ({ body, member }, backend) => {
    const code = field(body, "coupon");
    const coupon = member.coupons.find((each) => each.code === code);
    if (!coupon) return { success: false, error: "INVALID_CODE" };
    member.wallet += coupon.amount;
    if (!backend.deviates("coupon claimed twice")) member.coupons = member.coupons.filter((each) => each !== coupon);
    return { success: true };
  },
  "GET /api/spinwheel/active": () => ({ isActive: true }),
};
