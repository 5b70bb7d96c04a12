import { z } from "zod";
import { endpoint } from "../endpoint";

const code = z.strictObject({ code: z.string().min(1).max(32) });

/** Hidden fields of betflix's sign-in form, posted unchanged. */
const formState = z.object({
  __VIEWSTATE: z.string(),
  __VIEWSTATEGENERATOR: z.string(),
  __EVENTVALIDATION: z.string(),
});

/** Spec §3. */
export const gameAccount = z.object({
  username: z.string(),
  password: z.string(),
  event: formState.optional(),
});

export const activateGame = endpoint({
  name: "games.activate",
  method: "GET",
  path: "/api/wallet/activate/:code",
  changesState: true,
  access: "member",
  about: "Opens the member's account at a game, one per member and game.",
  params: code,
  answer: gameAccount,
  /** If the provider is down: SLOT_ACTIVATE_FAIL for slots, else GAME_ACTIVATION_FAIL. */
  refusals: ["NO_GAME", "SLOT_ALREADY_ACTIVE", "SLOT_ACTIVATE_FAIL", "GAME_ACTIVATION_FAIL"],
});

export const getGameAccount = endpoint({
  name: "games.account",
  method: "GET",
  path: "/api/wallet/account/:code",
  access: "member",
  about: "Returns the username and password of the member's game account.",
  params: code,
  answer: gameAccount,
  refusals: ["NO_GAME", "SLOT_NO_ACCOUNT"],
});

export const resetGamePassword = endpoint({
  name: "games.resetPassword",
  method: "GET",
  path: "/api/wallet/resetpassword/:code",
  changesState: true,
  access: "member",
  about: "Sets a new password for the member's game account.",
  params: code,
  answer: gameAccount,
  refusals: ["NO_GAME", "SLOT_NO_ACCOUNT", "SLOT_RESET_PASSWORD_FAIL"],
});

const credentials = z.strictObject({
  provider: z.string().min(1).max(32),
  username: z.string().min(1).max(64),
});
const link = z.object({ link: z.url() });
const autoLoginRefusals = [
  "NO_GAME",
  "SLOT_NO_ACCOUNT",
  "NOT_AREASLOT",
  "NOT_UFABET",
  "WRONG_CREDENTIAL",
  "LOGIN_FAIL",
] as const;

export const autoLogin = endpoint({
  name: "games.autoLogin",
  method: "GET",
  path: "/api/autoLogin/:provider/:username/:password",
  changesState: true,
  access: "member",
  about: "Returns a link that opens the game signed in, valid for twelve hours.",
  params: credentials.extend({ password: z.string().min(1).max(64) }),
  answer: link,
  refusals: autoLoginRefusals,
});

/** Fails with KEY_MISSING for `password` if `autoLoginProviders` requires it. */
export const autoLoginByUsername = endpoint({
  name: "games.autoLoginByUsername",
  method: "GET",
  path: "/api/autoLogin/:provider/:username",
  changesState: true,
  access: "member",
  about: "Like `games.autoLogin`, for providers that need only the username.",
  params: credentials,
  answer: link,
  refusals: autoLoginRefusals,
});
