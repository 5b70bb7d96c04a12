import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { AnswerOf, Endpoint, InputOf } from "@mekong/contract/endpoint";
import { isErrorCode, Refusal } from "@mekong/contract/errors";
import { UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { SimulatorClient, SimulatorError } from "@mekong/contract/simulator/client";
import { OWN_WORLDS_HEADER, shardOf } from "@mekong/contract/simulator/shards";
import type { ShardSettings } from "../../env";
import { HttpRefusal } from "../../http/http-refusals";
import { failureOf, UpstreamFailure } from "../../upstream/failure";
import { readMetadata } from "../../world/files/world-metadata";
import type { CopiedManifest } from "../../world/stored-world";
import { InvalidInput } from "../refuse";
import { COPY_PATH } from "./paths";

const TIMEOUT_MS = 5_000;

export interface PeerAnswers<E extends Endpoint> {
  answers: AnswerOf<E>[];
  missing: number[];
}

/** Returns null for a request of another shard, which asks only for this shard's worlds. */
export function peersFor(peers: Peers | null, headers: IncomingHttpHeaders): Peers | null {
  return headers[OWN_WORLDS_HEADER] === undefined ? peers : null;
}

/** Calls the other shards. `authorization` is that of the caller. */
export class Peers {
  readonly #others: number[];

  constructor(
    private readonly settings: ShardSettings,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    const { number, count } = settings;
    this.#others = Array.from({ length: count }, (_, index) => index + 1).filter((other) => other !== number);
  }

  shardOf(world: string): number {
    return shardOf(world, this.settings.count);
  }

  async askAll<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    authorization: string | undefined,
  ): Promise<PeerAnswers<E>> {
    const answers: AnswerOf<E>[] = [];
    const missing: number[] = [];
    const results = await Promise.allSettled(
      this.#others.map((shard) => this.ask(shard, endpoint, input, authorization)),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === "fulfilled") answers.push(result.value);
      else if (isUnanswered(result.reason)) missing.push(this.#others[index] ?? 0);
      else throw result.reason;
    }
    return { answers, missing };
  }

  /** @throws the refusal of the other shard; UPSTREAM_FAIL if it does not answer */
  async ask<E extends Endpoint>(
    shard: number,
    endpoint: E,
    input: InputOf<E>,
    authorization: string | undefined,
    timeoutMs = this.timeoutMs,
  ): Promise<AnswerOf<E>> {
    const client = new SimulatorClient({
      url: this.#urlOf(shard),
      fetch: (url, init) => this.#fetch(url, init, authorization, timeoutMs),
    });
    return client.call(endpoint, input).catch((error: unknown) => {
      throw refusalOf(shard, error);
    });
  }

  /** @throws UPSTREAM_FAIL */
  async post(world: string, path: string, body: unknown, authorization: string | undefined): Promise<void> {
    const url = new URL(path, this.#urlOf(this.shardOf(world)));
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await this.#fetch(url, init, authorization, this.timeoutMs);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }

  /**
   * Writes a copy of a world of another shard.
   * @throws NO_WORLD with the path `from`; UPSTREAM_FAIL
   */
  async copy(world: string, file: string, authorization: string | undefined): Promise<CopiedManifest> {
    const shard = this.shardOf(world);
    const url = new URL(COPY_PATH.replace(":world", world), this.#urlOf(shard));
    try {
      const response = await this.#fetch(url, {}, authorization, UPLOAD_TIMEOUT_MS);
      if (response.status === 404) throw new Refusal("NO_WORLD", { path: "from" });
      if (response.status === 403) throw new Refusal("FOREIGN_WORLD", { path: "from" });
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
      await pipeline(body, createWriteStream(file, { flags: "wx" }));
      const { origin, seed } = readMetadata(file);
      return { ...origin, seed: seed ?? origin.seed };
    } catch (error) {
      await rm(file, { force: true });
      throw refusalOf(shard, error);
    }
  }

  #urlOf(shard: number): string {
    return this.settings.urls[shard - 1] ?? "";
  }

  #fetch(
    url: string | URL | Request,
    init: RequestInit | undefined,
    authorization: string | undefined,
    timeoutMs: number,
  ): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set(OWN_WORLDS_HEADER, "1");
    // Idle connections may be closing.
    headers.set("connection", "close");
    if (authorization !== undefined) headers.set("authorization", authorization);
    return fetch(url, { ...init, headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Refusal && error.code === "UPSTREAM_FAIL";
}

function refusalOf(shard: number, error: unknown): Refusal | InvalidInput {
  if (error instanceof Refusal) return error;
  if (error instanceof SimulatorError && error.status < 500 && isErrorCode(error.details.message)) {
    const { message, path = "", about = "" } = error.details;
    if (error.status === 422 && (message === "KEY_MISSING" || message === "KEY_INVALID"))
      return new InvalidInput(message, path, about);
    return new Refusal(message, { path, params: { about } });
  }
  const host = `shard ${shard}`;
  const failure =
    (error as Error).name === "TimeoutError"
      ? new UpstreamFailure(`${host} did not answer in time`)
      : failureOf(host, (error as Error).cause ?? error);
  return new HttpRefusal("UPSTREAM_FAIL", {}, { path: "world", params: failure.details.params });
}
