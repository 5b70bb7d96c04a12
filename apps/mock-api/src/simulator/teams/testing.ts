import type { ApiSettings } from "../../env";
import { TestApp } from "../../testing";
import { controlOf } from "../testing";
import { tokenHashOf } from "./teams";

export const tokens = { alpha: "the-token-of-alpha", beta: "the-token-of-beta", ops: "the-token-of-ops" };

export const teams: ApiSettings["teams"] = [
  { name: "alpha", role: "member", tokenHash: tokenHashOf(tokens.alpha) },
  { name: "beta", role: "member", tokenHash: tokenHashOf(tokens.beta) },
  { name: "ops", role: "admin", tokenHash: tokenHashOf(tokens.ops) },
];

/** Starts an app with two teams and an administrator, and returns a client of each. */
export async function startWithTeams(settings: Partial<ApiSettings> = {}) {
  const app = await TestApp.start({ teams, ...settings });
  return {
    app,
    alpha: controlOf(app, tokens.alpha),
    beta: controlOf(app, tokens.beta),
    ops: controlOf(app, tokens.ops),
    as: (team: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[team]}` }),
  };
}

/** Error of a client's call. */
export const refused = (status: number, message: string) => ({ status, details: { message } });
