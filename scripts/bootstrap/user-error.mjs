// @ts-check

/** Error whose message is shown without a stack. */
export class UserError extends Error {
  /** @override */
  name = "UserError";
}
