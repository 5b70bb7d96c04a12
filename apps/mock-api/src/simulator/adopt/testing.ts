import { endpointLabel } from "@mekong/contract/endpoint";
import { listBonuses } from "@mekong/contract/http/bonus";
import { inviteBanners } from "@mekong/contract/http/invite";
import {
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupDeposit,
  lookupInfo,
  lookupNotice,
  lookupSources,
  lookupWithdraw,
} from "@mekong/contract/http/lookup";
import { checkRefund, refundBanners } from "@mekong/contract/http/refund";
import { spinwheelSetup } from "@mekong/contract/http/spinwheel";
import { getWallet } from "@mekong/contract/http/wallet";

type Fields = Record<string, unknown>;
export type Get = (path: string, language: string) => Promise<unknown>;

/** Endpoints with catalogue data, each with a function that takes the part of a response that all members see. */
const shown: ReadonlyArray<readonly [{ method: "GET" | string; path: string }, (body: never) => unknown]> = [
  [lookupInfo, (body: Fields) => body],
  [lookupBanks, (body: Fields) => body],
  [lookupSources, (body: Fields) => body],
  [lookupConditions, (body: Fields) => body],
  [lookupAgreements, (body: Fields) => body],
  [lookupNotice, (body: Fields) => body],
  [lookupContact, ({ lineQr: _drawn, ...body }: Fields) => body],
  [lookupDeposit, ({ banks, wallets }: Fields) => ({ banks, wallets })],
  [lookupWithdraw, (body: Fields) => body],
  [inviteBanners, (body: Fields) => body],
  [refundBanners, (body: Fields) => body],
  [checkRefund, ({ info }: Fields) => ({ info })],
  [getWallet, ({ slots }: { slots: Fields[] }) => slots.map(({ isActive: _own, amount: _too, ...slot }) => slot)],
  [listBonuses, (bonuses: Fields[]) => bonuses.map(({ userBonus: _own, ...bonus }) => bonus)],
  [spinwheelSetup, ({ result }: { result: Fields }) => result.activeSpinwheel],
];

/** Reads the catalogue that a member sees. The result has one entry for each endpoint and language. */
export async function shownCatalogue(get: Get): Promise<Record<string, unknown>> {
  const rows: Array<[string, unknown]> = [];
  for (const [endpoint, take] of shown) {
    for (const language of ["th", "lo", "en"]) {
      const body = await get(endpoint.path, language);
      rows.push([`${endpointLabel(endpoint as never)} ${language}`, take(body as never)]);
    }
  }
  return Object.fromEntries(rows);
}

/** Signs a member in at a backend. @returns a function that sends GET requests of this member */
export async function readerOf(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Get> {
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await login.json()) as { token: string };
  return async (path, language) => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language };
    return (await fetch(url + path, { headers })).json();
  };
}
