/** What is secret, once: masked in the simulator's traffic, and never in a log. */

/** Keys whose values are secrets, in lower case, wherever they stand. */
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

/** More keys that a log has no business with: whose money it is. */
const PRIVATE_KEYS = ["username", "phone", "phonenumber", "bankaccountno", "accountno", "link", "secret", "code"];

const keys = [...SECRET_KEYS, ...PRIVATE_KEYS].join("|");
/** `"password":"…"`, `password: '…'`, `token=…`, also with the quotes of JSON in JSON. */
const NAMED = new RegExp(
  `((?:^|[^\\w-])(?:${keys})\\\\?["']?\\s*[:=]\\s*)(\\\\?"[^"\\n]*"|'[^'\\n]*'|[^\\s,;&})\\]]+)`,
  "gi",
);
const BEARER = /\b(Bearer|Basic)\s+\S+/gi;
/** Tokens, hashes, tickets, gift codes, encrypted links: long, and with a figure among the letters. */
const OPAQUE = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]*)*/g;
const TICKET_PATH = /(\/(?:play|uploads?|autoLogin)\/)[^\s"'?]+/g;
const PHONE = /(?<!\d)(?:\+?\d{2,3}|0\d{1,2})[ -]\d{3,4}[ -]\d{4}(?!\d)/g;
/** Phone and account numbers. */
const DIGITS = /\d{7,}/g;

/** A text fit for a log, such as an error's message: what may be a secret or somebody's number in it is masked. */
export function scrubbed(text: string): string {
  return text
    .replace(BEARER, `$1 ${MASKED}`)
    .replace(NAMED, `$1${MASKED}`)
    .replace(TICKET_PATH, `$1${MASKED}`)
    .replace(OPAQUE, MASKED)
    .replace(PHONE, MASKED)
    .replace(DIGITS, MASKED);
}
