import { UserError } from "../bootstrap/user-error.mjs";

/** Paths are relative to the root. */
export interface Group {
  readonly name: string;
  /** File, or `<file>#<name>` for one function or constant. */
  readonly files: readonly string[];
  /** Fast tests first. Each mutant runs only the tests that reach it. */
  readonly tests: readonly string[];
}

const API = "apps/mock-api/src";
const CONTRACT = "packages/contract/src";
const under = (folder: string, files: readonly string[]) => files.map((file) => `${folder}/${file}.ts`);

/** Excludes wiring code, listings and texts. */
export const groups: readonly Group[] = [
  {
    name: "ledger",
    files: under(`${API}/ledger`, [
      "accounts",
      "audit",
      "balances",
      "entry",
      "errors",
      "hold",
      "move",
      "post",
      "statement",
    ]),
    // Not ledger.model.test.ts: random commands detect a mutant only in some runs.
    tests: under(`${API}/ledger`, [
      "entry.test",
      "post.test",
      "hold.test",
      "audit.test",
      "statement.test",
      "balances.test",
    ]),
  },
  {
    name: "idempotency",
    files: [
      `${API}/ledger/idempotency.ts`,
      `${API}/http/serve.ts`,
      ...["TRANSFER_RETURNED", "assertTransferred"].map((name) => `${API}/features/wallet/transfer.ts#${name}`),
    ],
    tests: [
      ...under(API, ["ledger/idempotency.test", "http/serve.test", "http/language.test", "http/response-headers.test"]),
      `${API}/features/wallet/outage.test.ts`,
    ],
  },
  {
    name: "limits",
    files: [
      ...under(`${API}/features/wallet`, ["withdraw", "transfer", "top-up", "gather"]),
      `${API}/features/qrcode/create.ts`,
      ...under(`${API}/domain`, ["deposit", "operator-rules", "slip-window"]),
      ...["needsEnglishName", "qrRules", "SLIP_CLOSED", "DEPOSIT_PER_COIN"].map(
        (name) => `${CONTRACT}/limits.ts#${name}`,
      ),
      ...under(CONTRACT, ["money", "http/common"]),
    ],
    tests: [
      ...under(CONTRACT, ["limits.test", "money.test", "http/common.test"]),
      ...under(`${API}/domain`, ["slip-window.test", "operator-rules.test", "deposit.test"]),
      ...under(`${API}/features`, ["wallet/transfer.test", "wallet/top-up.test", "qrcode/create.test"]),
      ...under(`${API}/features/wallet`, ["withdraw.test", "gather.test"]),
      `${API}/invariants/magic.test.ts`,
    ],
  },
  {
    name: "auth",
    files: [
      ...under(`${API}/domain`, [
        "password",
        "password-scheme",
        "sign-in",
        "phone-number",
        "chat/ticket",
        "upload/link",
      ]),
      ...under(`${API}/features`, ["login/sign-in", "otp/send", "otp/verify"]),
      `${API}/features/chat/customer.ts`,
      `${API}/features/account/profile.ts#changePassword`,
      ...["identify", "signInOf"].map((name) => `${API}/http/request-context.ts#${name}`),
      `${API}/simulator/access.ts`,
    ],
    tests: [
      `${API}/simulator/access.test.ts`,
      `${API}/features/chat/customer.test.ts`,
      ...under(`${API}/domain`, ["phone-number.test", "password.test"]),
      ...under(`${API}/domain`, ["chat/ticket.test", "upload/link.test"]),
      ...under(`${API}/features`, ["otp/verify.test", "otp/send.test", "login/sign-in.test"]),
      `${API}/http/request-context.test.ts`,
      ...under(`${API}/features`, ["login/login.test", "account/change-password.test", "otp/otp.test"]),
      ...under(`${API}/features`, ["account/claimed-phone.test", "account/registration.test", "slip/link-expiry.test"]),
      `${API}/http/response-headers.test.ts`,
    ],
  },
];

export function groupNamed(name: string): Group {
  const group = groups.find((each) => each.name === name);
  if (group) return group;
  throw new UserError(`unknown group ${JSON.stringify(name)}; allowed: ${groups.map((each) => each.name).join(", ")}`);
}
