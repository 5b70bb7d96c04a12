import { z } from "zod";
import { type EndpointSpec, endpoint } from "../endpoint";

/** The name is also in the `X-World` header and web's `world` cookie. */
export const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,47}$/;
export const worldName = z.string().regex(WORLD_NAME, "1 to 48 of a-z, 0-9 and -, not starting with -");
export const worldParams = z.strictObject({ world: worldName });

export function controlEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(spec: EndpointSpec<Params, Query, Body, Answer>) {
  return endpoint({ ...spec, access: "simulator" });
}

/** Control endpoint with the world as its only path parameter. */
export function worldEndpoint<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(spec: EndpointSpec<typeof worldParams, Query, Body, Answer>) {
  return controlEndpoint({ ...spec, params: worldParams });
}
