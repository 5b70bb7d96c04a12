import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { packKit } from "../../scripts/kit/pack";
import type { StackAddresses } from "../stack-addresses";

/** A test in the JSON report of Playwright. */
export interface OutsideTest {
  title: string;
  ok: boolean;
  error?: string;
  attachments: { name: string; path?: string }[];
}

const GUIDE_FILE = join(ROOT, "docs", "test-kit.md");

/**
 * A project outside this repository that uses only the packed test kit, with the files that `docs/test-kit.md` shows.
 * Packages from the registry are links to the ones installed here.
 */
export class OutsideProject {
  private constructor(readonly folder: string) {}

  static async make(): Promise<OutsideProject> {
    const folder = await mkdtemp(join(tmpdir(), "mekong-outside-"));
    const modules = join(folder, "node_modules");
    const kit = join(modules, "@mekong", "test-kit");
    await mkdir(kit, { recursive: true });
    const packed = await packKit(join(folder, "packed"));
    await promisify(execFile)("tar", ["-xzf", join(ROOT, packed), "--strip-components=1", "-C", kit]);
    await mkdir(join(modules, "@playwright"));
    for (const name of ["@playwright/test", "zod", "@types"]) {
      await symlink(join(ROOT, "node_modules", name), join(modules, name));
    }
    const project = new OutsideProject(folder);
    await project.write("package.json", JSON.stringify({ name: "outside", type: "module" }));
    for (const [, name = "", text = ""] of (await readFile(GUIDE_FILE, "utf8")).matchAll(
      /^```ts file=(\S+)\n([\s\S]*?)^```$/gm,
    )) {
      await project.write(name, text);
    }
    return project;
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, name)), { recursive: true });
    await writeFile(join(this.folder, name), text);
  }

  /** @returns the compiler errors in the project and in the types of the kit, or an empty string */
  async typeErrors(): Promise<string> {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable", "ESNext.Disposable"],
      // The strictest module resolution.
      module: "NodeNext",
      types: ["node"],
    };
    await this.write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions, files: ["playwright.config.ts", "fixture.ts"] }),
    );
    const { output } = await this.#run(
      join(ROOT, "node_modules", "typescript", "bin", "tsc"),
      ["-p", "."],
      process.env,
    );
    return output;
  }

  /** Runs the tests against a running stack. */
  async test({ web, api }: StackAddresses, chromium: string | undefined, only: string): Promise<OutsideTest[]> {
    // Otherwise Playwright would treat the process as a worker of this run.
    const env = { ...process.env };
    for (const name of Object.keys(env)) if (/^(TEST_|PLAYWRIGHT|PW_|FORCE_COLOR|E2E_)/.test(name)) delete env[name];
    const { output } = await this.#run("node_modules/@playwright/test/cli.js", ["test", only, "--reporter=json"], {
      ...env,
      WALLET_URL: web,
      SIMULATOR_URL: api,
      CHROMIUM_PATH: chromium,
    });
    const report = JSON.parse(output) as { suites: PlaywrightSuite[]; errors: { message: string }[] };
    if (report.errors.length > 0) throw new Error(report.errors.map(({ message }) => message).join("\n"));
    return report.suites.flatMap(testsIn);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  #run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], { cwd: this.folder, env });
      let output = "";
      let stderr = "";
      child.stdout.on("data", (text) => {
        output += text;
      });
      child.stderr.on("data", (text) => {
        stderr += text;
      });
      child.on("error", reject);
      child.on("close", () => (output || !stderr ? resolve({ output }) : reject(new Error(stderr))));
    });
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[] }[];
  }[];
}

function testsIn({ specs, suites = [] }: PlaywrightSuite): OutsideTest[] {
  const ownTests = specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      title,
      ok,
      error: results.flatMap(({ errors }) => errors)[0]?.message,
      attachments: results.flatMap(({ attachments }) => attachments),
    };
  });
  return [...ownTests, ...suites.flatMap(testsIn)];
}
