/** Fields that are masked in traffic and logs, in lower case. */
export const SECRET_KEYS: ReadonlySet<string> = new Set([
  "password",
  "confirmpassword",
  "oldpassword",
  "newpassword",
  "token",
  "otptoken",
  "otpcode",
  "ticket",
  "authorization",
  "cookie",
  "set-cookie",
]);
export const MASKED = "••••";

/** Fields that are masked in logs only. */
const PRIVATE_KEYS = ["username", "phone", "phonenumber", "bankaccountno", "accountno", "link", "secret", "code"];

const keys = [...SECRET_KEYS, ...PRIVATE_KEYS].join("|");
/** Matches `"password":"…"`, `password: '…'`, `token=…`, also with the quotes escaped in nested JSON. */
const NAMED = new RegExp(
  `((?:^|[^\\w-])(?:${keys})\\\\?["']?\\s*[:=]\\s*)(\\\\?"[^"\\n]*"|'[^'\\n]*'|[^\\s,;&})\\]]+)`,
  "gi",
);
const BEARER = /\b(Bearer|Basic)\s+\S+/gi;
/** Tokens, hashes, tickets, gift codes, encrypted links. */
const OPAQUE = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]*)*/g;
const TICKET_PATH = /(\/(?:play|uploads?|autoLogin)\/)[^\s"'?]+/g;
const PHONE = /(?<!\d)(?:\+?\d{2,3}|0\d{1,2})[ -]\d{3,4}[ -]\d{4}(?!\d)/g;
const DIGITS = /\d{7,}/g;

export function maskSecrets(text: string): string {
  return text
    .replace(BEARER, `$1 ${MASKED}`)
    .replace(NAMED, `$1${MASKED}`)
    .replace(TICKET_PATH, `$1${MASKED}`)
    .replace(OPAQUE, MASKED)
    .replace(PHONE, MASKED)
    .replace(DIGITS, MASKED);
}
