import { startRecording, stopRecording } from "@mekong/contract/simulator/recording";
import { onTestFinished } from "vitest";
import { OtherBackend } from "../../../../../packages/conformance/src/other-backend/backend";
import { controlOf } from "../../simulator/testing";
import type { TestApp } from "../../testing";
import { upstreamWorld } from "../testing";

/**
 * Starts an app with the world `test`, whose upstream is the backend of packages/conformance, and starts recording the
 * world.
 */
export async function recordingWorld(options: { headers?: Record<string, string>; dataDir?: string } = {}) {
  const backend = await OtherBackend.start();
  onTestFinished(() => backend.close());
  const { app, world } = await upstreamWorld(backend.url, options);
  await startRecordingIn(app);
  return { app, world, backend };
}

export function startRecordingIn(app: TestApp) {
  return controlOf(app).call(startRecording, { params: { world: "test" } });
}

export function stopRecordingIn(app: TestApp) {
  return controlOf(app).call(stopRecording, { params: { world: "test" } });
}

/** Sends requests to the member API of one world, with the token of its last login. */
export class Caller {
  token: string | null = null;

  constructor(
    private readonly app: TestApp,
    readonly world: string,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent: Record<string, string> = { "x-world": this.world, ...headers };
    if (this.token !== null) sent.authorization = `Bearer ${this.token}`;
    return this.app.send(method, `/api/${path}`, body, sent);
  }

  /** Sends a request. @returns status and body of the response */
  async answer(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
    const { status, answer } = await this.send(method, path, body);
    return [status, answer];
  }

  async logIn(username: string, password: string): Promise<void> {
    const { answer } = await this.send("POST", "login", { username, password });
    this.token = (answer as { token: string }).token;
  }
}
