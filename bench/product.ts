import { readdirSync } from "node:fs";
import { join } from "node:path";
import { login } from "@mekong/contract/http/login";
import { demoMember } from "../prisma/seed/demo";
import { builtPrograms } from "../scripts/dev-stack/programs";
import { origin, readStackSettings } from "../scripts/dev-stack/settings";
import type { Bench } from "./bench";

/** The built programs, started like `npm start` with an empty DATA_DIR. */
export interface Product {
  apiUrl: string;
  webUrl: string;
  dataDir: string;
  apiPid: number;
}

interface ProductOptions {
  web: boolean;
  /** Additional environment. */
  env?: Record<string, string>;
  /** Must be unique among the started products. */
  name?: string;
  /** mock-api's; default: a free one. */
  port?: number;
}

export async function startProduct(
  bench: Bench,
  { web, env = {}, name = "product", port = 0 }: ProductOptions,
): Promise<Product> {
  const dataDir = join(bench.folder, name);
  const settings = await readStackSettings({ WEB_PORT: "0", API_PORT: String(port), DATA_DIR: dataDir });
  const programs = builtPrograms(settings)
    .filter((program) => web || program.name === "api")
    .map((program) => ({ ...program, env: { ...program.env, ...env } }));
  const apiPid = (await bench.serve(name, programs)).pidOf("api");
  return { apiUrl: settings.apiUrl, webUrl: origin(settings.host, settings.webPort), dataDir, apiPid };
}

/** @returns path of the file that new worlds are copied from */
export function templateFile(dataDir: string): string {
  const templates = join(dataDir, "templates");
  const [file] = readdirSync(templates).filter((name) => name.endsWith(".db"));
  if (!file) throw new Error(`${templates} has no template`);
  return join(templates, file);
}

export async function memberHeader(
  { apiUrl }: Pick<Product, "apiUrl">,
  world = "main",
): Promise<{ authorization: string }> {
  const response = await fetch(new URL(login.path, apiUrl), {
    method: login.method,
    headers: { "content-type": "application/json", "x-world": world },
    body: JSON.stringify({ username: demoMember.username, password: demoMember.password }),
  });
  if (!response.ok) throw new Error(`the login answered ${response.status}: ${await response.text()}`);
  const { token } = login.answer.parse(await response.json());
  return { authorization: `Bearer ${token}` };
}

/** @returns `name=value` */
export async function sessionCookie({ webUrl }: Pick<Product, "webUrl">): Promise<string> {
  const response = await fetch(new URL("/login", webUrl), {
    method: "POST",
    redirect: "manual",
    headers: { origin: webUrl },
    body: new URLSearchParams({ username: demoMember.username, password: demoMember.password }),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (!cookie) throw new Error(`web's login answered ${response.status} without a session cookie`);
  return cookie.split(";")[0] ?? "";
}
