/**
 * Answer header of the member API in which a backend says that it honours `Idempotency-Key`: a money call that comes again
 * with its key is not done again. The specification knows neither: who does not say so is not taken to.
 */
export const KEYS_HEADER = "x-idempotency-keys";
/** What it says then. */
export const KEYS_HONOURED = "honoured";
