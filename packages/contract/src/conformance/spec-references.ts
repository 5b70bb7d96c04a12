import { type Endpoint, endpointLabel } from "../endpoint";
import type { DeviationKind } from "./deviation";

/** Section about an endpoint's response. Spec §7 only lists the endpoints. */
const entities: Readonly<Record<string, string>> = {
  "lookup.active": "§2 Route guard",
  "lookup.info": "§3 Site info lookup",
  "lookup.banks": "§3 Bank list item",
  "lookup.sources": "§3 Source list item",
  "lookup.deposit": "§3 Deposit lookup response",
  "lookup.withdraw": "§3 Withdraw lookup",
  login: "§3 Session",
  "otp.send": "§3 One-time code exchange",
  "otp.verify": "§3 One-time code exchange",
  "account.validate": "§3 Registration payload",
  "account.register": "§3 Registration payload",
  "account.profile": "§3 Profile, Bank account",
  "account.updateProfile": "§3 Profile, Bank account",
  "account.updateBankAccountName": "§3 Profile, Bank account",
  "wallet.get": "§3 User info, Profile, Bank account, Wallet, Game item",
  "wallet.refreshSlots": "§3 Game item",
  "wallet.transfer": "§5 Transfer",
  "wallet.add": "§5 Mobile wallet",
  "wallet.withdraw": "§5 Withdraw",
  "wallet.withdrawAll": "§5 Withdraw",
  "giftlink.redeem": "§5 Mobile wallet gift link",
  "games.activate": "§3 Game account",
  "games.account": "§3 Game account",
  "games.resetPassword": "§3 Game account",
  "games.autoLogin": "§7 Auto-login provider codes",
  "games.autoLoginByUsername": "§7 Auto-login provider codes",
  "slip.upload": "§5 Slip upload, §9 Slip upload",
  "slip.list": "§3 Slip",
  "slip.picture": "§2 Statement page",
  "statement.list": "§3 Statement entry",
  "qrcode.get": "§3 QR code record",
  "qrcode.create": "§3 QR code record, §5 QR create",
  "qrcode.cancel": "§4 QR deposit",
  "bonus.list": "§3 Bonus",
  "bonus.activate": "§3 Bonus (userBonus)",
  "bonus.clear": "§4 Bonus card",
  "promotion.current": "§3 Promotion",
  "promotion.find": "§3 Promotion",
  "promotion.activate": "§3 Bonus (userBonus)",
  "invite.list": "§3 Invite list response",
  "invite.bonus": "§8 Invite",
  "invite.banners": "§3 Banner",
  "refund.list": "§3 Refund list response",
  "refund.check": "§3 Refund check response",
  "refund.receive": "§4 Refund",
  "refund.addWallet": "§4 Refund",
  "refund.banners": "§3 Banner",
  "spinwheel.setup": "§3 Spinwheel",
  "spinwheel.spin": "§3 Spin result",
  "spinwheel.coupons": "§3 Coupon",
  "spinwheel.claim": "§4 Coupon claim",
  "chat.sendMessage": "§3 Chat conversation",
  "chat.history": "§3 Chat conversation",
  "chat.uploadImage": "§5 Chat",
  "chat.uploadVideo": "§5 Chat",
};

/** Endpoints that spec §7 does not list. */
const ADDED = new Set(["login.logout"]);

const byKind: Partial<Record<DeviationKind, string>> = {
  "unknown code": "§8 Known codes",
  "unexpected status": "§8 Known codes, with the statuses of docs/rules.md",
  money: "§9 Number format",
};

export function specReference(endpoint: Endpoint, kind?: DeviationKind): string {
  const label = endpointLabel(endpoint);
  return [
    ADDED.has(endpoint.name) ? `contract ${label}` : `spec §7 ${label}`,
    entities[endpoint.name] ?? `contract ${endpoint.name}`,
    kind && byKind[kind],
  ]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join("; ");
}

export const referencedEndpoints = Object.keys(entities);
