import {
  activateGame,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword,
} from "@mekong/contract/http/games";
import { autoLoginProviders } from "@mekong/contract/limits";
import { fieldsOf, textOf } from "../loose";
import type { MemberState } from "../member";
import type { RunContext } from "../run-context";

const UNKNOWN = "conformance";

export async function tryGames(run: RunContext, { games }: MemberState): Promise<void> {
  await run.refuse(activateGame, "unknown game", { params: { code: UNKNOWN } }, "NO_GAME");
  await run.refuse(resetGamePassword, "unknown game", { params: { code: UNKNOWN } }, "NO_GAME");
  await run.refuse(
    autoLogin,
    "unknown game",
    { params: { provider: UNKNOWN, username: UNKNOWN, password: UNKNOWN } },
    "NO_GAME",
  );
  const inactive = games.find(({ isActive }) => !isActive);
  if (inactive) await tryActivation(run, inactive.code);
  else run.notTried(activateGame, "a success: every game is active");
  const active = games.find(({ isActive }) => isActive);
  if (active) {
    await run.refuse(activateGame, "active game", { params: { code: active.code } }, "SLOT_ALREADY_ACTIVE");
    await tryPassword(run, active.code);
    await tryAutoLogin(run, active.code);
  } else
    for (const endpoint of [resetGamePassword, autoLogin])
      run.notTried(endpoint, "a success: the member has no active game");
  const byUsername = games.find(({ code, isActive }) => isActive && needsNoPassword(code));
  if (!byUsername) {
    run.notTried(autoLoginByUsername, "the member has no active game whose login needs the username only");
    return;
  }
  const account = fieldsOf(await run.succeed(getGameAccount, "active game", { params: { code: byUsername.code } }));
  const params = { provider: byUsername.code, username: textOf(account.username) ?? UNKNOWN };
  await run.attempt(autoLoginByUsername, "active game", { params });
}

function needsNoPassword(code: string): boolean {
  return Object.entries(autoLoginProviders).some(([provider, { password }]) => provider === code && !password);
}

async function tryActivation(run: RunContext, code: string): Promise<void> {
  // HEAD must not activate the game, because caches and link checkers send HEAD.
  await run.backend.send(activateGame, { params: { code }, method: "HEAD" });
  if (!(await run.refuse(getGameAccount, "after HEAD of activate", { params: { code } }, "SLOT_NO_ACCOUNT"))) {
    run.deviates(activateGame, "HEAD", "no account: HEAD does not act", "an account");
  }
  if (!(await run.attempt(activateGame, "inactive game", { params: { code } }))) return;
  await run.refuse(activateGame, "again", { params: { code } }, "SLOT_ALREADY_ACTIVE");
  await run.succeed(getGameAccount, "after activation", { params: { code } });
}

async function tryPassword(run: RunContext, code: string): Promise<void> {
  const passwordOf = async (probe: string) =>
    textOf(fieldsOf(await run.succeed(getGameAccount, probe, { params: { code } })).password);
  const before = await passwordOf("active game");
  await run.backend.send(resetGamePassword, { params: { code }, method: "HEAD" });
  if ((await passwordOf("after HEAD of resetpassword")) !== before) {
    run.deviates(resetGamePassword, "HEAD", "the same password: HEAD does not act", "another password");
  }
  const reset = await run.attempt(resetGamePassword, "active game", { params: { code } });
  if (!reset) return;
  const after = await passwordOf("after resetpassword");
  if (after !== textOf(reset.password)) {
    run.deviates(getGameAccount, "after resetpassword", "the new password", "another password", "password");
  }
  if (after === before)
    run.deviates(resetGamePassword, "active game", "a new password", "the same password", "password");
}

async function tryAutoLogin(run: RunContext, code: string): Promise<void> {
  const account = fieldsOf(await run.succeed(getGameAccount, "active game", { params: { code } }));
  const [username, password] = [textOf(account.username), textOf(account.password)];
  if (!username || !password) return run.notTried(autoLogin, "the game account has no username or password");
  await run.attempt(autoLogin, "active game", { params: { provider: code, username, password } });
}
