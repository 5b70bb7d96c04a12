/**
 * The response that a loader, action or guard throws.
 * @throws when nothing, or something that is no response, was thrown
 */
export async function thrownResponse(work: Promise<unknown>): Promise<Response> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}
