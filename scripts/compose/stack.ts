import { SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import { freePort } from "../stack/ports";
import { command, type Ended, succeeds } from "./docker";

/** A service of the compose file. */
export type Service = "web" | "mock-api";

const WITHIN_MS = 120_000;

/** The containers of the compose files, under a name and on ports of their own. */
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
    const ports = { web: await freePort("127.0.0.1"), api: await freePort("127.0.0.1") };
    return new ComposeStack(compose, files, project, ports);
  }

  get web(): string {
    return `http://localhost:${this.ports.web}`;
  }

  get api(): string {
    return `http://localhost:${this.ports.api}`;
  }

  /** The world that always exists. */
  get main(): WorldClient {
    return new SimulatorClient({ url: this.api }).use("main");
  }

  /** Runs compose, whatever comes of it. */
  try(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
    return command(this.#words(args), { env: { ...this.#env, ...env } });
  }

  /** @throws ToldError unless compose ends with 0 */
  run(args: readonly string[], env: Record<string, string> = {}, print?: (text: string) => void): Promise<string> {
    return succeeds(this.#words(args), { env: { ...this.#env, ...env }, print });
  }

  #words(args: readonly string[]): string[] {
    return [...this.compose, ...this.files.flatMap((file) => ["-f", file]), "-p", this.project, ...args];
  }

  /** Starts and waits until Docker finds every container healthy. @throws Error when one does not become so */
  async up(env: Record<string, string> = {}): Promise<void> {
    // Compose reads the file anew with every command, and wants what it requires each time.
    Object.assign(this.#env, env);
    await this.run(["up", "--detach"]);
    const end = Date.now() + WITHIN_MS;
    for (const service of ["mock-api", "web"] as const) {
      for (;;) {
        const health = await this.inspect(service, "{{.State.Health.Status}}");
        if (health === "healthy") break;
        if (Date.now() > end) throw new Error(`${service} is ${health}:\n${await this.logs(service)}`);
        // Docker says nothing when it changes: it is asked.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  async logs(service: Service): Promise<string> {
    return (await command(["docker", "logs", await this.id(service)])).output;
  }

  /** The container's id. */
  async id(service: Service): Promise<string> {
    return (await this.run(["ps", "--all", "--quiet", service])).trim();
  }

  async inspect(service: Service, format: string): Promise<string> {
    return (await succeeds(["docker", "inspect", "--format", format, await this.id(service)])).trim();
  }

  /** Runs a command inside. */
  async inside(service: Service, ...words: string[]): Promise<Ended> {
    return command(["docker", "exec", await this.id(service), ...words]);
  }

  async down(...options: string[]): Promise<void> {
    await this.try(["down", ...options], { SESSION_SECRET: "x", WEB_PUBLIC_URL: "x", API_PUBLIC_URL: "x" });
  }
}
