import { z } from "zod";
import { endpoint } from "../endpoint";
import { successAnswer } from "./common";

export const login = endpoint({
  name: "login",
  method: "POST",
  path: "/api/login",
  access: "public",
  about: "Signs a member in.",
  body: z.strictObject({
    username: z.string().min(1).max(64),
    password: z.string().min(1).max(256),
  }),
  answer: z.object({ token: z.string().min(1) }),
  refusals: [
    "WRONG_CREDENTIAL",
    "REQUEST_LIMIT",
    "INACTIVE_USER",
    // Only faults return the codes below; in production, systems behind the operator's login do.
    "LOGIN_FAIL",
    "INVALID_IP",
    "INVALID_USER_1",
    "INVALID_USER_2",
    "INVALID_USER_3",
    "INVALID_USER_4",
  ],
});

/** The spec lacks this path. */
export const logout = endpoint({
  name: "login.logout",
  method: "POST",
  path: "/api/logout",
  access: "member",
  about: "Revokes the caller's token.",
  answer: successAnswer,
});
