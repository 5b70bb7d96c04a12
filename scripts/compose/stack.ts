import { SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import { freePort } from "../dev-stack/ports";
import { type CommandResult, runCommand, runOrThrow } from "./docker";

export type Service = "web" | "mock-api";

const START_TIMEOUT_MS = 120_000;

/** Compose stack with a separate project name and free ports. */
export class ComposeStack {
  readonly #env: Record<string, string>;

  private constructor(
    private readonly compose: readonly string[],
    private readonly files: readonly string[],
    readonly project: string,
    readonly ports: { web: number; api: number },
  ) {
    this.#env = { WEB_PORT: String(ports.web), API_PORT: String(ports.api) };
  }

  static async on(compose: readonly string[], project: string, ...files: string[]): Promise<ComposeStack> {
    const ports = { web: await freePort(), api: await freePort() };
    return new ComposeStack(compose, files, project, ports);
  }

  get web(): string {
    return `http://localhost:${this.ports.web}`;
  }

  get api(): string {
    return `http://localhost:${this.ports.api}`;
  }

  get main(): WorldClient {
    return new SimulatorClient({ url: this.api }).use("main");
  }

  try(args: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
    return runCommand(this.#commandLine(args), { env: { ...this.#env, ...env } });
  }

  run(args: readonly string[], env: Record<string, string> = {}, print?: (text: string) => void): Promise<string> {
    return runOrThrow(this.#commandLine(args), { env: { ...this.#env, ...env }, print });
  }

  #commandLine(args: readonly string[]): string[] {
    return [...this.compose, ...this.files.flatMap((file) => ["-f", file]), "-p", this.project, ...args];
  }

  /** Waits for the services' health checks. */
  async up(env: Record<string, string> = {}, services: readonly string[] = ["mock-api", "web"]): Promise<void> {
    // Compose re-reads required variables for every command.
    Object.assign(this.#env, env);
    await this.run(["up", "--detach"]);
    const end = Date.now() + START_TIMEOUT_MS;
    for (const service of services) {
      for (;;) {
        const health = await this.inspect(service, "{{.State.Health.Status}}");
        if (health === "healthy") break;
        if (Date.now() > end) throw new Error(`${service} is ${health}:\n${await this.logs(service)}`);
        // Polls, because Docker sends no notification.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  async logs(service: string): Promise<string> {
    return (await runCommand(["docker", "logs", await this.id(service)])).output;
  }

  async id(service: string): Promise<string> {
    return (await this.run(["ps", "--all", "--quiet", service])).trim();
  }

  async inspect(service: string, format: string): Promise<string> {
    return (await runOrThrow(["docker", "inspect", "--format", format, await this.id(service)])).trim();
  }

  async exec(service: Service, ...args: string[]): Promise<CommandResult> {
    return runCommand(["docker", "exec", await this.id(service), ...args]);
  }

  async down(...options: string[]): Promise<void> {
    await this.try(["down", ...options], {
      ...{ SESSION_SECRET: "x", SIMULATOR_TOKEN: "x" },
      ...{ WEB_PUBLIC_URL: "x", API_PUBLIC_URL: "x" },
    });
  }
}
