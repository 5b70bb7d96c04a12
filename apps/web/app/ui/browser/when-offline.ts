/**
 * What a call from the browser to this app's server answers; `instead` when there is no connection.
 * Redirects and errors of the server stay what they are.
 */
export async function whenOffline<T>(call: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // fetch says a lost connection by a TypeError.
    if (error instanceof TypeError) return instead;
    throw error;
  }
}
