import type { SeededDefect } from "./seeded-defect";

const SECURITY_TESTS = "apps/mock-api/src/invariants/security";
const files = { test: `${SECURITY_TESTS}/files.test.ts`, only: "hostile" };
const RECEIVE = "apps/mock-api/src/http/upload-receive.ts";
const PAGES = "apps/mock-api/src/http/upload-pages.ts";
const PAGES_TEST = "apps/mock-api/src/http/upload-pages.test.ts";
const JOINING = "apps/mock-api/src/chat/joining.test.ts";
const ACCESS = "apps/mock-api/src/simulator/access.ts";
const GUARD = "apps/mock-api/src/simulator/guard.test.ts";
const FEATURES = "apps/mock-api/src/features";
const MASK = "apps/mock-api/src/http/mask.ts";
const SECRETS = "packages/contract/src/operation/secrets.ts";

export const backendDefects: readonly SeededDefect[] = [
  {
    name: "Slip upload accepts the file types of other uploads",
    file: RECEIVE,
    find: "if (!mime || !upload.types.includes(mime)) throw invalid;",
    replace: "if (!mime) throw invalid;",
    ...files,
  },
  {
    name: "Uploads accept data after the end of a picture",
    file: RECEIVE,
    find: '(end < bytes.length && mime !== "image/jpeg")',
    replace: "end < 0",
    ...files,
  },
  {
    name: "File names can contain paths",
    file: RECEIVE,
    find: " || NOT_IN_NAMES.test(name)",
    ...files,
  },
  {
    name: "Uploads accept broken pictures",
    file: RECEIVE,
    find: "const size = content && (await sizeOf(mime, content));",
    replace: "const size = { width: mime.length, height: (await sizeOf(mime, bytes))?.height ?? 1 };",
    ...files,
  },
  {
    name: "Pictures have no maximum number of pixels",
    file: "apps/mock-api/src/domain/upload/picture.ts",
    find: 'do: "measure", bytes, mime, maxPixels: UPLOAD_MAX_PIXELS',
    replace: 'do: "measure", bytes, mime, maxPixels: UPLOAD_MAX_PIXELS * 2',
    ...files,
  },
  {
    name: "Slip uploads have no quota",
    file: "apps/mock-api/src/domain/upload/quota.ts",
    find: "return upload.length < files && sum",
    replace: "return sum",
    test: "apps/mock-api/src/features/slip/upload-quota.test.ts",
    only: "of a hundred slips",
  },
  {
    name: "Identical pictures are stored repeatedly",
    file: "apps/mock-api/src/domain/upload/store.ts",
    find: "const { content: bytes, contentHash: hash, ...details } = file;",
    replace: "const { content: bytes, ...details } = file, hash = id;",
    test: "apps/mock-api/src/features/slip/upload-quota.test.ts",
    only: "of a hundred slips",
  },
  {
    name: "Uploaded files allow MIME sniffing",
    file: "apps/mock-api/src/http/page-policy.ts",
    find: '"x-content-type-options": "nosniff", ',
    test: PAGES_TEST,
    only: "opens the picture",
  },
  {
    name: "Uploaded files can run scripts on the backend's origin",
    file: PAGES,
    find: "sandbox; ",
    test: PAGES_TEST,
    only: "opens the picture",
  },
  {
    name: "The chat socket does not check the origin",
    file: "apps/mock-api/src/chat/socket.ts",
    find: 'if (!origins.has(request.headers.origin ?? ""))',
    replace: "if (origins.size === 0)",
    test: JOINING,
    only: "refused at the handshake",
  },
  {
    name: "Chat tickets can be forged",
    file: "apps/mock-api/src/domain/chat/ticket.ts",
    find: "if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;",
    replace: "if (expected.length === 0 && timingSafeEqual(expected, actual)) return null;",
    test: JOINING,
    only: "a ticket that is forged",
  },
  {
    name: "Chat tickets never expire",
    file: "apps/mock-api/src/domain/chat/ticket.ts",
    find: "return Number(expiresAtSeconds) * 1000 > world.clock.now().getTime() ? tokenHash : null;",
    replace: "return tokenHash;",
    test: JOINING,
    only: "a ticket that is forged",
  },
  {
    name: "Chat messages are not rate-limited",
    file: `${FEATURES}/chat/burst-limit.ts`,
    find: 'if (!burst.tryAcquire()) throw new RateLimited("REQUEST_LIMIT", burst.waitMs());',
    replace: "burst.tryAcquire();",
    test: `${FEATURES}/chat/burst-limit.test.ts`,
  },
  {
    name: "The simulator does not check the Host header",
    file: ACCESS,
    find: `if (!isLoopbackAddress(\`http://\${host ?? ""}\`))`,
    replace: "if (host === null)",
    test: GUARD,
  },
  {
    name: "The simulator does not check the origin",
    file: ACCESS,
    find: "if (origin !== undefined && !isLoopbackAddress(origin))",
    replace: "if (origin === null)",
    test: GUARD,
  },
  {
    name: "The simulator accepts any token",
    file: ACCESS,
    find: "timingSafeEqual(Buffer.from(credential.tokenHash), tokenHash)",
    replace: "credential.tokenHash.length === tokenHash.length",
    test: GUARD,
  },
  {
    name: "The simulator requires no token beyond loopback",
    file: ACCESS,
    find: "  if (!loopback) {",
    replace: "  if (loopback === null) {",
    test: "apps/mock-api/src/simulator/access.test.ts",
  },
  {
    name: "A team can use the worlds of another team",
    file: "apps/mock-api/src/simulator/teams/world-access.ts",
    find: 'role === "admin" || team === null || team === name;',
    replace: 'role === "admin" || team === null || team !== name || team === name;',
    test: "apps/mock-api/src/simulator/teams/routes.test.ts",
  },
  {
    name: "SIMULATOR=off still serves the control API",
    file: "apps/mock-api/src/app.ts",
    find: "if (settings.simulator) {\n    await fastify.register(simulatorRoutes",
    replace: "if (settings.port >= 0) {\n    await fastify.register(simulatorRoutes",
    test: GUARD,
  },
  {
    name: "The panel allows inline scripts",
    file: "apps/mock-api/src/http/page-policy.ts",
    find: "script-src 'self'; ",
    test: "apps/mock-api/src/simulator/panel.test.ts",
  },
  {
    name: "The API docs do not check the Host header",
    file: "apps/mock-api/src/docs.ts",
    find: "if (settings.simulator) checkHostAndOrigin(accessRule, headers);",
    test: "apps/mock-api/src/invariants/security/page-policy.test.ts",
    only: "the API docs accept the same hosts",
  },
  {
    name: "The mock game does not check the origin",
    file: "apps/mock-api/src/game-page/routes.ts",
    find: "request.headers.origin !== settings.publicUrl",
    replace: 'request.headers.origin === "x"',
    test: "apps/mock-api/src/game-page/ticket.test.ts",
  },
  {
    name: "Traffic shows passwords",
    file: SECRETS,
    find: '  "password",\n',
    test: `${SECURITY_TESTS}/secrets.test.ts`,
  },
  {
    name: "Traffic shows tokens",
    file: SECRETS,
    find: '  "token",\n',
    test: `${SECURITY_TESTS}/secrets.test.ts`,
  },
  {
    name: "Traffic shows one-time codes",
    file: SECRETS,
    find: '  "otpcode",\n',
    test: `${SECURITY_TESTS}/secrets.test.ts`,
  },
  {
    name: "Traffic shows game links",
    file: MASK,
    find: `text.replace(PLAY_TICKET, \`$1\${MASKED}\`)`,
    replace: "text",
    test: "apps/mock-api/src/http/mask.test.ts",
  },
  {
    name: "Traffic shows file links",
    file: MASK,
    find: `.replace(FILE_TICKET, \`$1\${MASKED}\`)`,
    test: `${SECURITY_TESTS}/secrets.test.ts`,
  },
  {
    name: "A repeated call runs twice",
    file: "apps/mock-api/src/http/serve.ts",
    find: "(idempotentCall ? idempotent(tx, idempotentCall, () => work(tx)) : work(tx))",
    replace: '(idempotentCall?.key === "" ? idempotent(tx, idempotentCall, () => work(tx)) : work(tx))',
    test: `${FEATURES}/giftlink/giftlink.test.ts`,
    only: "sent again",
  },
  {
    name: "A repeated transfer runs twice",
    file: "apps/mock-api/src/http/serve.ts",
    find: "(idempotentCall ? idempotentSync(tx, idempotentCall, () => work(tx)) : work(tx))",
    replace: '(idempotentCall?.key === "" ? idempotentSync(tx, idempotentCall, () => work(tx)) : work(tx))',
    test: `${FEATURES}/wallet/outage.test.ts`,
    only: "a key that failed answers the same",
  },
  {
    name: "The wallet shows a stale balance after a transfer",
    file: "apps/mock-api/src/world/read-cache.ts",
    find: "this.#version += 1",
    replace: "this.#version += 0",
    test: "apps/mock-api/src/http/cached-responses.test.ts",
  },
  {
    name: "A hold can be released twice",
    file: "apps/mock-api/src/ledger/hold.ts",
    find: '  if (row.status !== "PENDING") throw new HoldResolved(holdId, row.status);\n',
    test: "apps/mock-api/src/ledger/hold.test.ts",
  },
  {
    name: "A QR can be settled twice",
    file: `${FEATURES}/qrcode/qrcode.ts`,
    find: 'where: { id: qrcodeId, status: "LIVE" }',
    replace: "where: { id: qrcodeId }",
    test: `${FEATURES}/qrcode/qrcode.test.ts`,
  },
  {
    name: "Expired coupons can be claimed",
    file: `${FEATURES}/spinwheel/coupons.ts`,
    find: 'if (coupon.status === "EXPIRED" || coupon.expiresAt <= tx.now) throw',
    replace: 'if (coupon.status === "NEVER") throw',
    test: `${FEATURES}/spinwheel/coupon.test.ts`,
  },
  {
    name: "Withdrawal ignores a pending bonus condition",
    file: `${FEATURES}/wallet/withdraw.ts`,
    find: '  if (await hasPendingBonus(tx.db, memberId)) throw new Refusal("BONUS_CONDITION");\n',
    test: `${FEATURES}/wallet/withdraw.test.ts`,
  },
];
