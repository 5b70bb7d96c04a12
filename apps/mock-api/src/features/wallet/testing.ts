import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import type { ActionInput, ActionName } from "@mekong/contract/simulator/actions";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";

export const tester = { username: "0890000001", password: "tester-1" } as const;
export const otherMember = { username: "0890000002", password: "tester-2" } as const;

export interface InitialMoney {
  main?: number;
  games?: Record<string, number>;
  currency?: Currency;
}

export function act<N extends ActionName>(app: TestApp, name: N, input: ActionInput<N>): Promise<unknown> {
  return runAction(app.world, name, input);
}

export async function addMember(
  app: TestApp,
  { username, password }: { username: string; password: string },
  { main = 0, games = {}, currency }: InitialMoney,
): Promise<void> {
  await act(app, "member.create", { username, password, currency });
  if (main > 0) await act(app, "member.credit", { member: username, wallet: "main", amount: main });
  for (const [game, amount] of Object.entries(games)) {
    await act(app, "game.activate", { member: username, game });
    if (amount > 0) await act(app, "member.credit", { member: username, wallet: game, amount });
  }
}

/** Nothing is decided automatically unless `autopilot` is true. */
export async function withTester(money: InitialMoney, { autopilot = false, lao = false } = {}): Promise<TestApp> {
  const app = await TestApp.start({ variant: lao ? "lao" : "thai" });
  if (!autopilot) await act(app, "autopilot.set", { kind: "all", on: false });
  await addMember(app, tester, money);
  await app.signIn(tester);
  return app;
}

/** Leaves out games without money. */
export async function moneyOf(app: TestApp): Promise<Record<string, number>> {
  const { answer } = await app.call(getWallet, {});
  const games = answer.slots.filter(({ amount }) => amount > 0).map(({ code, amount }) => [code, amount]);
  return { wallet: answer.wallet.amount, ...Object.fromEntries(games) };
}

/** Each line is `type from>to amount status`. */
export async function statementLines(app: TestApp, limit: number): Promise<string[]> {
  const { answer } = await app.call(listStatements, { body: { page: 1, limit } });
  return answer.statements.map(
    ({ statementType, from, to, amount, status }) => `${statementType} ${from}>${to} ${amount} ${status}`,
  );
}

async function testerId({ world }: TestApp): Promise<string> {
  const { id } = await world.read.member.findUniqueOrThrow({ where: { username: tester.username } });
  return id;
}

export async function testerRowCounts(
  app: TestApp,
): Promise<Record<"withdrawals" | "incoming" | "held" | "released", number>> {
  const { read } = app.world;
  const memberId = await testerId(app);
  const holds = (status: string) => read.hold.count({ where: { status, entry: { memberId } } });
  return {
    withdrawals: await read.withdrawal.count({ where: { memberId } }),
    incoming: await read.incomingTransfer.count({ where: { memberId } }),
    held: await holds("PENDING"),
    released: await holds("RELEASED"),
  };
}
