import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export class ServerProcess {
  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(dataDir: string): Promise<ServerProcess> {
    const main = fileURLToPath(new URL("main.ts", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", main], {
      env: { ...process.env, DATA_DIR: dataDir, API_PORT: "0", HOST: "127.0.0.1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /serving at (\S+)/.exec(line)?.[1];
      if (url) return new ServerProcess(child, url);
    }
    throw new Error("mock-api exited before it was ready");
  }

  async kill(): Promise<void> {
    const exit = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await exit;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
}
