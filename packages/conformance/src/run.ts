import type { Variant } from "@mekong/contract/conformance/check-response";
import { maskOf } from "@mekong/contract/conformance/deviation";
import { memberEndpointLabels } from "@mekong/contract/http/catalogue";
import { Backend, NoResponse } from "./backend";
import { type EndpointResult, Findings } from "./findings";
import { readMember } from "./member";
import { tryAccountReads, tryAccountWrites } from "./probes/account";
import { ECHO, JOIN, tryChat } from "./probes/chat";
import { tryChatUploads } from "./probes/chat-uploads";
import { tryDeposits, tryWithdrawals } from "./probes/deposits";
import { tryGames } from "./probes/games";
import { tryLists } from "./probes/lists";
import { tryLookups } from "./probes/lookups";
import { tryOffers } from "./probes/offers";
import { recognise, signIn } from "./probes/recognition";
import { tryLogout, tryWithoutToken } from "./probes/session";
import { tryTransfers } from "./probes/transfers";
import { checkUnchanged, tryWalletReads } from "./probes/wallet-reads";
import { RunContext, RunStopped } from "./run-context";
import { writeAnnouncement } from "./write-announcement";

export interface ConformanceOptions {
  /** Origin of the backend, such as `https://staging.example`. */
  api: string;
  /** A member of the backend, with some money if `write` is set. */
  username: string;
  password: string;
  /** Default: `thai`. */
  variant?: Variant;
  /** Also tries requests that change data, with the smallest amounts. Default: false. */
  write?: boolean;
  /** Origin of the chat socket. Default: `api`. */
  chat?: string;
  /** Origin of the app, without which a backend may refuse the chat socket. */
  appOrigin?: string;
  /** How long the chat socket may take to deliver a message. Default: 5 seconds. */
  echoTimeoutMs?: number;
  /** Called before the first change, with a description of the changes. */
  onWrite?: (lines: readonly string[]) => void;
}

export interface ConformanceReport {
  api: string;
  variant: Variant;
  write: boolean;
  requests: number;
  /** One result per endpoint, then one per event of the chat socket. */
  results: EndpointResult[];
  /** Why the run ended early; undefined if it did not. */
  stopped?: string;
}

const TERMINATED = "the service is terminated: every request answers gone";
const NEEDS_WRITE = "it changes data: only with --write";

/** Tries the endpoints of a backend and reports how each responds. Does not throw if the backend fails. */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { username, password, variant = "thai", write = false } = options;
  const api = new URL(options.api).origin;
  const findings = new Findings([...memberEndpointLabels, JOIN, ECHO]);
  const backend = new Backend(api);
  const run = new RunContext(backend, findings, variant, username, password);
  const report = (defaultReason: string, stopped?: string): ConformanceReport => ({
    ...{ api, variant, write },
    requests: backend.requests,
    results: findings.results(defaultReason),
    ...(stopped === undefined ? {} : { stopped }),
  });
  try {
    if (await recognise(run)) return report(TERMINATED);
    await signIn(run);
    await tryMember(run, { ...options, api, write });
  } catch (error) {
    if (error instanceof RunStopped || error instanceof NoResponse) {
      return report("the run ended before", maskOf(findings.secrets)(error.message));
    }
    throw error;
  }
  return report(write ? "no probe reached it" : NEEDS_WRITE);
}

async function tryMember(run: RunContext, options: ConformanceOptions & { write: boolean }): Promise<void> {
  const { api, chat = api, appOrigin, write, onWrite, echoTimeoutMs } = options;
  const member = await readMember(run, "request");
  const limits = await tryLookups(run);
  await tryAccountReads(run);
  await tryWalletReads(run, member);
  await tryLists(run);
  await tryWithoutToken(run);
  await checkUnchanged(run, member);
  if (write) {
    onWrite?.(writeAnnouncement(member, limits));
    await tryTransfers(run, member);
    await tryDeposits(run, member);
    await tryGames(run, member);
    // Withdrawals come before offers, because the bonus of a coupon blocks withdrawals.
    await tryWithdrawals(run, limits);
    await tryOffers(run);
    await tryAccountWrites(run);
    await tryChatUploads(run);
  }
  await tryChat(run, { chatUrl: chat, appOrigin, write, echoTimeoutMs });
  await tryLogout(run);
}
