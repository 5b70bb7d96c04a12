import { type AnswerOf, type Endpoint, type InputOf, pathOf } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { demoMember } from "../../../prisma/seed/demo";
import { type App, buildApp } from "./app";
import { memberByUsername } from "./domain/member";
import { startSignIn } from "./domain/sign-in";
import type { ApiSettings } from "./env";
import type { Operation } from "./operation/operation";
import { MAIN, type WorldRegistry } from "./world/registry";
import { TEST_NOW, testFolder, workerFolder } from "./world/testing";
import type { World } from "./world/world";

export interface TestResponse<T> {
  status: number;
  answer: T;
  code: string | null;
  path: string | undefined;
  response: LightMyRequestResponse;
}

const defaultSettings: Omit<ApiSettings, "dataDir"> = {
  port: 0,
  host: "127.0.0.1",
  loopback: true,
  variant: "thai",
  sync: "normal",
  simulator: true,
  simulatorToken: null,
  teams: [],
  paytimzMinimum: null,
  upstreamOrigins: [],
  shard: null,
  logLevel: "warn",
  metrics: null,
  otlpEndpoint: null,
  webUrl: "http://127.0.0.1:3000",
  publicUrl: "http://127.0.0.1:4000",
};

let sharedApp: Promise<App> | undefined;
let isSharedAppInUse = false;

/**
 * Returns the worker's app with a fresh `main` and no other world. Tests share it, because building an app takes longer
 * than most tests.
 */
async function freshSharedApp(): Promise<App> {
  if (isSharedAppInUse) throw new Error("a test with several apps needs its own: TestApp.start({})");
  isSharedAppInUse = true;
  sharedApp ??= buildTestApp({ dataDir: workerFolder() });
  const app = await sharedApp;
  silence(app);
  const { worlds } = app;
  onTestFinished(async () => {
    isSharedAppInUse = false;
    for (const name of worlds.names()) if (name !== MAIN) await worlds.drop(name);
    if ((await worlds.get(MAIN)).events.lastId > 0) await worlds.reset(MAIN);
  });
  return app;
}

export async function buildTestApp(settings: Partial<ApiSettings> & Pick<ApiSettings, "dataDir">): Promise<App> {
  const app = await buildApp({ ...defaultSettings, ...settings });
  silence(app);
  return app;
}

/** Turns the log off, because some tests provoke errors. A test that reads the log sets its own level. */
function silence({ fastify }: App): void {
  fastify.log.level = "silent";
}

export class TestApp {
  token: string | null = null;

  private constructor(
    readonly fastify: FastifyInstance,
    readonly world: World,
    readonly routes: readonly string[],
    readonly worlds: WorldRegistry,
    readonly operation: Operation,
  ) {}

  /**
   * Starts an app with a new world `test`. Without settings, the tests of a worker share one app. Tests that listen,
   * close the app, or read what outlives a world (coverage, metrics, saved scenarios, recordings) need a separate one:
   * `start({})`.
   */
  static async start(settings?: Partial<ApiSettings>): Promise<TestApp> {
    if (!settings) return TestApp.#of(await freshSharedApp());
    const app = await buildTestApp({ dataDir: testFolder(), ...settings });
    onTestFinished(() => app.fastify.close());
    return TestApp.#of(app);
  }

  static async #of({ fastify, worlds, routes, operation }: App): Promise<TestApp> {
    return new TestApp(fastify, await worlds.put("test", { seed: "test", at: TEST_NOW }), routes, worlds, operation);
  }

  async copy(name: string): Promise<TestApp> {
    const world = await this.worlds.put(name, { from: this.world.name });
    return new TestApp(this.fastify, world, this.routes, this.worlds, this.operation);
  }

  static async signedIn(settings?: Partial<ApiSettings>): Promise<TestApp> {
    const app = await TestApp.start(settings);
    await app.signIn();
    return app;
  }

  /** Skips the login, whose hashing would dominate the time. */
  async signIn({ username }: { username: string } = demoMember): Promise<void> {
    this.token = await this.world.write(async (tx) => startSignIn(tx, (await memberByUsername(tx.db, username)).id));
  }

  async logIn({ username, password }: { username: string; password: string }): Promise<void> {
    const { answer, status } = await this.call(login, { body: { username, password } });
    if (status !== 200) throw new Error(`the login answered ${status}`);
    this.token = answer.token;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<AnswerOf<E>>> {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const search = query ? `?${new URLSearchParams(query)}` : "";
    return this.send(endpoint.method, pathOf(endpoint, params) + search, body, headers) as Promise<
      TestResponse<AnswerOf<E>>
    >;
  }

  async send(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<unknown>> {
    const { type, payload } = await encoded(body);
    const response = await this.fastify.inject({
      method: method as "GET",
      url,
      headers: {
        "x-world": this.world.name,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(type ? { "content-type": type } : {}),
        ...headers,
      },
      payload,
    });
    const answer = response.json();
    const isRefused = response.statusCode >= 400;
    return {
      status: response.statusCode,
      answer,
      code: isRefused ? answer.message : null,
      path: isRefused ? answer.path : undefined,
      response,
    };
  }
}

async function encoded(body: unknown): Promise<{ type: string | null; payload: string | Buffer | undefined }> {
  if (body === undefined) return { type: null, payload: undefined };
  if (body instanceof FormData) {
    const form = new Response(body);
    return { type: form.headers.get("content-type"), payload: Buffer.from(await form.arrayBuffer()) };
  }
  return { type: "application/json", payload: typeof body === "string" ? body : JSON.stringify(body) };
}
