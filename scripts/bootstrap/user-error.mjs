// @ts-check

/** Error the user can fix; its message is shown without a stack. */
export class UserError extends Error {
  /** @override */
  name = "ToldError";
}
