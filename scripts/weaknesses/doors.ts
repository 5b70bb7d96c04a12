import type { Weakness } from "./weakness";

const PROOF = "apps/mock-api/src/proof/security";
const FILES = `${PROOF}/files.test.ts`;
const RECEIVE = "apps/mock-api/src/http/upload-receive.ts";
const PAGES = "apps/mock-api/src/http/upload-pages.ts";
const PAGES_TEST = "apps/mock-api/src/http/upload-pages.test.ts";
const JOINING = "apps/mock-api/src/chat/joining.test.ts";
const ACCESS = "apps/mock-api/src/simulator/access.ts";
const GUARD = "apps/mock-api/src/simulator/guard.test.ts";
const FEATURES = "apps/mock-api/src/features";
const MASK = "apps/mock-api/src/http/mask.ts";
const SECRETS = "packages/contract/src/operation/secrets.ts";

/** Files, sockets, the simulator, what is kept secret, and money that moves once. */
export const ofDoors: readonly Weakness[] = [
  {
    name: "a slip may be any file that some upload takes",
    file: RECEIVE,
    find: "if (!mime || !upload.types.includes(mime)) throw invalid;",
    replace: "if (!mime) throw invalid;",
    test: FILES,
    only: "hostile",
  },
  {
    name: "a picture may have a page behind it",
    file: RECEIVE,
    find: '(end < bytes.length && mime !== "image/jpeg")',
    replace: "end < 0",
    test: FILES,
    only: "hostile",
  },
  {
    name: "a file's name may be a path",
    file: RECEIVE,
    find: " || NOT_IN_NAMES.test(name)",
    replace: "",
    test: FILES,
    only: "hostile",
  },
  {
    name: "a picture need not be one",
    file: RECEIVE,
    find: "const size = content && (await sizeOf(mime, content));",
    replace: "const size = { width: mime.length, height: (await sizeOf(mime, bytes))?.height ?? 1 };",
    test: FILES,
    only: "hostile",
  },
  {
    name: "a picture may have any number of pixels",
    file: "apps/mock-api/src/domain/upload/picture.ts",
    find: "limitInputPixels: UPLOAD_MAX_PIXELS,",
    replace: "limitInputPixels: UPLOAD_MAX_PIXELS * 2,",
    test: FILES,
    only: "hostile",
  },
  {
    name: "a browser may guess what an uploaded file is",
    file: PAGES,
    find: '  "x-content-type-options": "nosniff",\n',
    replace: "",
    test: PAGES_TEST,
    only: "opens the picture",
  },
  {
    name: "an uploaded file may run scripts of the backend's origin",
    file: PAGES,
    find: "sandbox; ",
    replace: "",
    test: PAGES_TEST,
    only: "opens the picture",
  },
  {
    name: "any page may open the chat's socket",
    file: "apps/mock-api/src/chat/socket.ts",
    find: 'if (!origins.has(request.headers.origin ?? ""))',
    replace: "if (origins.size === 0)",
    test: JOINING,
    only: "refused at the handshake",
  },
  {
    name: "anybody can make up a ticket of the chat",
    file: "apps/mock-api/src/domain/chat-ticket.ts",
    find: "if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;",
    replace: "if (expected.length === 0 && timingSafeEqual(expected, given)) return null;",
    test: JOINING,
    only: "a ticket that is forged",
  },
  {
    name: "a ticket of the chat is good for ever",
    file: "apps/mock-api/src/domain/chat-ticket.ts",
    find: "return Number(until) * 1000 > world.clock.now().getTime() ? tokenHash : null;",
    replace: "return tokenHash;",
    test: JOINING,
    only: "a ticket that is forged",
  },
  {
    name: "a customer may flood the chat",
    file: `${FEATURES}/chat/burst-limit.ts`,
    find: 'if (!burstOf(world, customer).take()) throw new Refusal("REQUEST_LIMIT");',
    replace: "burstOf(world, customer).take();",
    test: `${FEATURES}/chat/burst.test.ts`,
  },
  {
    name: "a name bound to this machine reaches the simulator",
    file: ACCESS,
    find: `if (!isLoopbackAddress(\`http://\${host ?? ""}\`))`,
    replace: "if (host === null)",
    test: GUARD,
  },
  {
    name: "any page reaches the simulator",
    file: ACCESS,
    find: "if (origin !== undefined && !isLoopbackAddress(origin))",
    replace: "if (origin === null)",
    test: GUARD,
  },
  {
    name: "any token opens the simulator",
    file: ACCESS,
    find: 'if (typeof given !== "string" || !sameSecret(given, token))',
    replace: 'if (typeof given !== "string" || sameSecret(given, ""))',
    test: GUARD,
  },
  {
    name: "beyond this machine the simulator needs no token",
    file: ACCESS,
    find: "  if (!loopback) {",
    replace: "  if (loopback === null) {",
    test: "apps/mock-api/src/simulator/access.test.ts",
  },
  {
    name: "without the simulator its calls are served all the same",
    file: "apps/mock-api/src/app.ts",
    find: "if (settings.simulator) await fastify.register(simulatorRoutes",
    replace: "if (settings.port >= 0) await fastify.register(simulatorRoutes",
    test: GUARD,
  },
  {
    name: "any page may run inline scripts in the panel",
    file: "apps/mock-api/src/simulator/panel.ts",
    find: "script-src 'self'; ",
    replace: "",
    test: "apps/mock-api/src/simulator/panel.test.ts",
  },
  {
    name: "any page may place bets",
    file: "apps/mock-api/src/play/routes.ts",
    find: "request.headers.origin !== settings.publicUrl",
    replace: 'request.headers.origin === "x"',
    test: "apps/mock-api/src/play/visit.test.ts",
  },
  {
    name: "passwords stand in the traffic",
    file: SECRETS,
    find: '  "password",\n',
    replace: "",
    test: `${PROOF}/secrets.test.ts`,
  },
  {
    name: "tokens stand in the traffic",
    file: SECRETS,
    find: '  "token",\n',
    replace: "",
    test: `${PROOF}/secrets.test.ts`,
  },
  {
    name: "one-time codes stand in the traffic",
    file: SECRETS,
    find: '  "otpcode",\n',
    replace: "",
    test: `${PROOF}/secrets.test.ts`,
  },
  {
    name: "links that open a game stand in the traffic",
    file: MASK,
    find: `text.replace(PLAY_TICKET, \`$1\${MASKED}\`)`,
    replace: "text",
    test: "apps/mock-api/src/http/mask.test.ts",
  },
  {
    name: "links that open a file stand in the traffic",
    file: MASK,
    find: `.replace(FILE_TICKET, \`$1\${MASKED}\`)`,
    replace: "",
    test: `${PROOF}/secrets.test.ts`,
  },
  {
    name: "a call that is sent twice is done twice",
    file: "apps/mock-api/src/http/serve.ts",
    find: "(call ? once(tx, call, () => work(tx)) : work(tx))",
    replace: '(call?.key === "" ? once(tx, call, () => work(tx)) : work(tx))',
    test: `${FEATURES}/giftlink/giftlink.test.ts`,
    only: "sent again",
  },
  {
    name: "a transfer that is sent twice is done twice",
    file: "apps/mock-api/src/http/serve.ts",
    find: "(call ? onceAtOnce(turn, call, () => work(turn)) : work(turn))",
    replace: '(call?.key === "" ? onceAtOnce(turn, call, () => work(turn)) : work(turn))',
    test: `${FEATURES}/wallet/outage.test.ts`,
    only: "a key that failed answers the same",
  },
  {
    name: "a wallet is shown as it was before its money moved",
    file: `${FEATURES}/wallet/overview.ts`,
    find: '"Bank", "LedgerAccount", "Setting"',
    replace: '"Bank", "Setting"',
    test: "apps/mock-api/src/http/kept-answers.test.ts",
  },
  {
    name: "held money is given back twice",
    file: "apps/mock-api/src/ledger/hold.ts",
    find: '  if (row.status !== "PENDING") throw new HoldResolved(holdId, row.status);\n',
    replace: "",
    test: "apps/mock-api/src/ledger/hold.test.ts",
  },
  {
    name: "a QR is settled twice",
    file: `${FEATURES}/qrcode/status.ts`,
    find: 'where: { id: qrcodeId, status: "LIVE" }',
    replace: "where: { id: qrcodeId }",
    test: `${FEATURES}/qrcode/qrcode.test.ts`,
  },
  {
    name: "a coupon that has expired is paid",
    file: `${FEATURES}/spinwheel/claim.ts`,
    find: 'if (coupon.status === "EXPIRED" || coupon.expiresAt <= tx.now) throw',
    replace: 'if (coupon.status === "NEVER") throw',
    test: `${FEATURES}/spinwheel/coupon.test.ts`,
  },
  {
    name: "money with a bonus condition can be taken out",
    file: `${FEATURES}/wallet/withdraw.ts`,
    find: '  if (await bonusPending(tx.db, memberId)) throw new Refusal("BONUS_CONDITION");\n',
    replace: "",
    test: `${FEATURES}/wallet/withdraw.test.ts`,
  },
];
