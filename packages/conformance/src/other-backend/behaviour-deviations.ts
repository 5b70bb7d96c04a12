import type { ExpectedFinding, SwitchableDeviation } from "./deviations";

const write = { write: true } as const;

function behaviour(
  name: string,
  endpoint: string,
  probe: string,
  more: Partial<SwitchableDeviation> & Partial<ExpectedFinding> = {},
): SwitchableDeviation {
  const { path, ...rest } = more;
  return { name, finding: { endpoint, kind: "behaviour", probe, ...(path === undefined ? {} : { path }) }, ...rest };
}

/** Deviations whose replies match their schemas, so that only the runner finds them. */
export const behaviours: readonly SwitchableDeviation[] = [
  behaviour("any password accepted", "POST /api/login", "wrong password"),
  behaviour("wallet without a token", "GET /api/wallet", "without a token"),
  behaviour("logout keeps the token", "GET /api/wallet", "after the logout"),
  behaviour("language ignored", "GET /api/lookup/agreements", "language", {
    also: ["GET /api/lookup/conditions", "GET /api/lookup/notice", "GET /api/lookup/contact"],
  }),
  behaviour("paging ignored", "POST /api/statement", "paging"),
  behaviour("second page repeats the first", "POST /api/refund", "paging"),
  behaviour("history limit ignored", "POST /api/chat/history", "paging"),
  behaviour("reading the wallet takes a satang", "GET /api/wallet", "after the reads", { path: "wallet.amount" }),
  behaviour("join refused", "SOCKET join", "join", { isExclusive: true }),
  behaviour("any ticket joins", "SOCKET join", "unknown ticket"),
  behaviour("room without prefix", "SOCKET join", "join", { path: "room" }),
  behaviour("idempotency key ignored", "POST /api/wallet/transfer", "same Idempotency-Key", write),
  behaviour("reused key answered", "POST /api/wallet/transfer", "same Idempotency-Key, other amount", write),
  behaviour("negative amounts taken", "POST /api/wallet/transfer", "negative amount", write),
  behaviour("three decimals taken", "POST /api/wallet/transfer", "three decimals", write),
  behaviour("amount as a string taken", "POST /api/wallet/transfer", "amount as a string", write),
  behaviour("transfer moves more", "POST /api/wallet/transfer", "to a game", write),
  behaviour("withdrawal minimum missing", "POST /api/wallet/withdraw", "amount of 0", {
    ...write,
    also: ["POST /api/wallet/withdrawAll"],
  }),
  behaviour("withdrawal not listed", "POST /api/statement", "after a withdrawal", write),
  behaviour("QR of 0 created", "POST /api/qrcode/:provider", "amount of 0 at KBANK", write),
  behaviour("QR of another amount", "POST /api/qrcode/:provider", "KBANK 1", { ...write, path: "amount" }),
  behaviour("QR not cancelled", "DELETE /api/qrcode/:qrcodeId", "KBANK", {
    ...write,
    needs: ["POST /api/qrcode/:provider"],
  }),
  behaviour("activation acts twice", "GET /api/wallet/activate/:code", "active game", write),
  behaviour("HEAD acts", "GET /api/wallet/resetpassword/:code", "HEAD", {
    ...write,
    isExclusive: true,
    also: ["GET /api/wallet/activate/:code", "GET /api/wallet/account/:code"],
  }),
  behaviour("new game password not stored", "GET /api/wallet/account/:code", "after resetpassword", {
    ...write,
    path: "password",
    also: ["GET /api/wallet/resetpassword/:code"],
  }),
  behaviour("bonus activated twice", "GET /api/bonus/activate/:code", "again", write),
  behaviour("invite bonus paid twice", "GET /api/invite/bonus", "second time", write),
  behaviour("refund received twice", "GET /api/refund/receive", "second time", write),
  behaviour("refund moved twice", "GET /api/refund/addWallet", "second time", write),
  behaviour("spin takes two coins", "POST /api/spinwheel/spin", "with a coin", write),
  behaviour("coupon claimed twice", "POST /api/spinwheel/coupon/claim", "same coupon again", write),
  behaviour("old password unchecked", "PUT /api/account/changepwd", "wrong old password", write),
  behaviour("slip type unchecked", "POST /api/wallet/slip", "no picture", write),
  behaviour("slip limit missing", "POST /api/wallet/slip", "more than 10 MB", write),
  behaviour("chat image limit missing", "POST /api/chat/upload-image", "more than 10 MB", write),
  behaviour("chat video limit missing", "POST /api/chat/upload-video", "more than 20 MB", write),
  behaviour("chat image type unchecked", "POST /api/chat/upload-image", "text as a file", write),
  behaviour("chat image without extension", "POST /api/chat/upload-image", "name without an extension", write),
  behaviour("chat length unlimited", "POST /api/chat/send-message", "text of 2001 characters", write),
  behaviour("chat message not stored", "POST /api/chat/history", "after a message", write),
  behaviour("chat echo missing", "SOCKET messaging", "echo of a message", write),
];
