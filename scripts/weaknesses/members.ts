import type { Weakness } from "./weakness";

const PROOF = "apps/mock-api/src/proof/security";
const IDS = `${PROOF}/ids.test.ts`;
const GUESSING = `${PROOF}/guessing.test.ts`;
const FEATURES = "apps/mock-api/src/features";
const SIGN_IN = `${FEATURES}/login/sign-in.ts`;
const LOGIN_TEST = `${FEATURES}/login/login.test.ts`;
const FAILURES = "apps/mock-api/src/domain/password-failures.ts";
const WHO = "apps/mock-api/src/http/authenticate.ts";

/** Who may see and do what, who is who, and how often one may guess. */
export const ofMembers: readonly Weakness[] = [
  {
    name: "another member's QR can be cancelled",
    file: `${FEATURES}/qrcode/cancel.ts`,
    find: "where: { id: qrcodeId, memberId }",
    replace: "where: { id: qrcodeId }",
    test: IDS,
  },
  {
    name: "another member's slip can be seen",
    file: `${FEATURES}/slip/list.ts`,
    find: "where: { reference, memberId }",
    replace: "where: { reference }",
    test: IDS,
  },
  {
    name: "another member's coupon can be claimed",
    file: `${FEATURES}/spinwheel/claim.ts`,
    find: "where: { id: code, memberId }",
    replace: "where: { id: code }",
    test: IDS,
  },
  {
    name: "another customer's files can be shown",
    file: `${FEATURES}/chat/media.ts`,
    find: 'where: { id, ownerId: ownerOf(customer), kind: "CHAT" }',
    replace: 'where: { id, kind: "CHAT" }',
    test: IDS,
  },
  {
    name: "a username of another member's tells that it is one",
    file: `${FEATURES}/games/auto-login.ts`,
    find: "  const account = await activeGameAccount(tx.db, memberId, provider);\n",
    replace:
      '  if (await tx.db.gameAccount.findFirst({ where: { username, NOT: { memberId } } })) throw new Refusal("LOGIN_FAIL");\n  const account = await activeGameAccount(tx.db, memberId, provider);\n',
    test: IDS,
  },
  {
    name: "whoever says so is another member in the chat",
    file: `${FEATURES}/chat/customer.ts`,
    find: "  if (call.caller) return",
    replace: "  if (claim.userId) return { memberId: claim.userId };\n  if (call.caller) return",
    test: IDS,
  },
  {
    name: "any ticket opens any file",
    file: "apps/mock-api/src/domain/upload/link.ts",
    find: "return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) &&",
    replace: "return right !== signature.repeat(2) &&",
    test: IDS,
    only: "a link to an own file",
  },
  {
    name: "a link to a file opens it for ever",
    file: "apps/mock-api/src/domain/upload/link.ts",
    find: " && until * 1000 > world.clock.now().getTime()",
    replace: "",
    test: "apps/mock-api/src/http/upload-pages.test.ts",
  },
  {
    name: "a key of another member's answers with theirs",
    file: "apps/mock-api/src/ledger/idempotency.ts",
    find: `WHERE "memberId" = \${memberId} AND "key" = \${key}\`;\n  if (first &&`,
    replace: `WHERE "memberId" <> \${""} AND "key" = \${key}\`;\n  if (first &&`,
    test: IDS,
    only: "Idempotency-Key",
  },
  {
    name: "passwords can be guessed for ever",
    file: FAILURES,
    find: "failures >= LOGIN_FAILURES_ALLOWED",
    replace: "failures >= 1_000_000",
    test: GUESSING,
    only: "the login of nobody",
  },
  {
    name: "passwords can be guessed in parallel",
    file: FAILURES,
    find: "  await checkPasswordFailures(tx.db, username, tx.now);\n  await tx.db.loginFailure.create",
    replace: "  await tx.db.loginFailure.create",
    test: GUESSING,
    only: "the login of nobody",
  },
  {
    name: "a right guess in parallel is let in after the limit",
    file: FAILURES,
    find: "  await checkPasswordFailures(tx.db, username, tx.now);\n  await tx.db.loginFailure.deleteMany",
    replace: "  await tx.db.loginFailure.deleteMany",
    test: GUESSING,
    only: "overtaken",
  },
  {
    name: "a right guess of a deactivated member's is told after the limit",
    file: SIGN_IN,
    find: "    await world.write((tx) => checkPasswordFailures(tx.db, username, tx.now));\n",
    replace: "",
    test: GUESSING,
    only: "overtaken",
  },
  {
    name: "one-time codes can be guessed for ever",
    file: `${FEATURES}/otp/block.ts`,
    find: "if (block && block.blockedUntil > tx.now)",
    replace: "if (block && block.blockedUntil > new Date(8.64e15))",
    test: GUESSING,
    only: "a one-time code",
  },
  {
    name: "an unknown user is told by the time it takes",
    file: SIGN_IN,
    find: "const right = await verifyPassword(password, member?.passwordHash ?? null);",
    replace: "const right = member !== null && (await verifyPassword(password, member.passwordHash));",
    test: `${PROOF}/known-or-not.alone.test.ts`,
  },
  {
    name: "an unknown user is told by the answer",
    file: SIGN_IN,
    find: '    throw new Refusal("WRONG_CREDENTIAL");\n  }\n  if (!member.active)',
    replace: '    throw new Refusal(member ? "WRONG_CREDENTIAL" : "NO_USER");\n  }\n  if (!member.active)',
    test: `${PROOF}/known-or-not.alone.test.ts`,
  },
  {
    name: "a deactivated member is told with a wrong password",
    file: SIGN_IN,
    find: "if (!member || !right) {",
    replace: "if (!member || (!right && member.active)) {",
    test: `${PROOF}/known-or-not.alone.test.ts`,
  },
  {
    name: "a profile takes fields that it does not know",
    file: "packages/contract/src/http/account.ts",
    find: "body: z.strictObject({ name, ...bankFields })",
    replace: "body: z.object({ name, ...bankFields })",
    test: `${PROOF}/extras.test.ts`,
  },
  {
    name: "a registration takes fields that it does not know",
    file: "packages/contract/src/http/account.ts",
    find: "export const registration = z.strictObject(",
    replace: "export const registration = z.looseObject(",
    test: `${PROOF}/extras.test.ts`,
  },
  {
    name: "tokens are kept as they are",
    file: WHO,
    find: 'return hash("sha256", token, "base64url");',
    replace: "return hash.length > 9 ? token : token;",
    test: LOGIN_TEST,
    only: "the token is not in the database",
  },
  {
    name: "a sign-in that was ended goes on",
    file: WHO,
    find: "if (!row || row.revokedAt)",
    replace: "if (!row)",
    test: LOGIN_TEST,
    only: "logout revokes",
  },
  {
    name: "a sign-in never ends",
    file: WHO,
    find: "  if (row.expiresAt <= world.clock.now())",
    replace: "  if (row.expiresAt <= new Date(0))",
    test: LOGIN_TEST,
    only: "lifetime",
  },
  {
    name: "a deactivated member goes on",
    file: WHO,
    find: '  if (!row.member.active) return refused("INACTIVE_USER");\n',
    replace: "",
    test: LOGIN_TEST,
    only: "deactivated",
  },
  {
    name: "a changed password leaves other sign-ins alone",
    file: `${FEATURES}/account/change-password.ts`,
    find: "data: { revokedAt: tx.now }",
    replace: "data: {}",
    test: `${FEATURES}/account/change-password.test.ts`,
    only: "goes on",
  },
];
