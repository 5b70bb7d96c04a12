import { type AnswerOf, type Endpoint, type InputOf, pathOf } from "@mekong/contract/endpoint";
import { login } from "@mekong/contract/http/login";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { demoMember } from "../../../prisma/seed/demo";
import { buildApp } from "./app";
import { memberByUsername } from "./domain/member";
import { startSignIn } from "./domain/sign-in";
import type { ApiSettings } from "./env";
import type { Operation } from "./operation/operation";
import type { WorldRegistry } from "./world/registry";
import { TEST_NOW, testFolder } from "./world/testing";
import type { World } from "./world/world";

export interface TestResponse<T> {
  status: number;
  answer: T;
  code: string | null;
  path: string | undefined;
  response: LightMyRequestResponse;
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

  static async start(settings: Partial<ApiSettings> = {}): Promise<TestApp> {
    const { fastify, worlds, routes, operation } = await buildApp({
      port: 0,
      host: "127.0.0.1",
      loopback: true,
      dataDir: testFolder(),
      variant: "thai",
      simulator: true,
      simulatorToken: null,
      paytimzMinimum: null,
      upstreamOrigins: [],
      logLevel: "warn",
      metrics: null,
      webUrl: "http://127.0.0.1:3000",
      publicUrl: "http://127.0.0.1:4000",
      ...settings,
    });
    // Some tests provoke errors.
    fastify.log.level = "silent";
    onTestFinished(() => fastify.close());
    return new TestApp(fastify, await worlds.put("test", { seed: "test", at: TEST_NOW }), routes, worlds, operation);
  }

  async copy(name: string): Promise<TestApp> {
    const world = await this.worlds.put(name, { from: this.world.name });
    return new TestApp(this.fastify, world, this.routes, this.worlds, this.operation);
  }

  static async signedIn(settings: Partial<ApiSettings> = {}): Promise<TestApp> {
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
