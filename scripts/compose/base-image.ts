import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { ToldError } from "../bootstrap/told-error.mjs";
import { command, succeeds } from "./docker";

const BUNDLE = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes the Dockerfile's base image available: local, pulled or, without a registry, a substitute for testing, built from
 * Debian packages and this Node.
 * @returns a description
 * @throws ToldError
 */
export async function ensureBaseImage(): Promise<string> {
  const named = /^ARG NODE_IMAGE=(\S+)$/m.exec(await readFile(join(ROOT, "Dockerfile"), "utf8"))?.[1];
  const image = process.env.NODE_IMAGE || named;
  if (!image) throw new ToldError("The Dockerfile names no base image (ARG NODE_IMAGE=…)");
  if ((await command(["docker", "image", "inspect", image])).code === 0) return `${image} is available`;
  console.log(`Pulling ${image} …`);
  const pulled = await command(["docker", "pull", image]);
  if (pulled.code === 0) return `${image} was pulled`;
  const [release] = /bookworm|trixie/.exec(image) ?? [];
  if (!release || (await command(["debootstrap", "--version"])).code !== 0 || process.getuid?.() !== 0) {
    throw new ToldError(
      `${image} can't be pulled, and a substitute needs root and debootstrap.\n${pulled.output.trim()}`,
    );
  }
  console.log(`No registry responds: building a substitute for ${image} …`);
  await standIn(image, release);
  return `${image} is a substitute: no registry responds`;
}

async function standIn(image: string, release: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mekong-base-"));
  try {
    await succeeds(["debootstrap", "--variant=minbase", "--include=ca-certificates", release, folder]);
    await addNode(folder);
    // This machine may be behind a proxy with its own certificate authorities.
    await cp(BUNDLE, join(folder, BUNDLE), { dereference: true });
    const settings = [`NODE_EXTRA_CA_CERTS=${BUNDLE}`, `npm_config_cafile=${BUNDLE}`];
    const changes = settings.flatMap((setting) => ["--change", `ENV ${setting}`]);
    await succeeds(["sh", "-c", 'tar -C "$0" -c . | docker import "$@"', folder, ...changes, "-", image]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As in the official image. */
async function addNode(folder: string): Promise<void> {
  const node = realpathSync(process.execPath);
  const prefix = resolve(dirname(node), "..");
  const place = join(folder, "usr/local");
  await mkdir(join(place, "lib/node_modules"), { recursive: true });
  await cp(node, join(place, "bin/node"));
  for (const part of ["include/node", "lib/node_modules/npm"]) {
    const source = join(prefix, part);
    if (!existsSync(source)) throw new ToldError(`${source} is missing: the substitute needs Node's headers and npm`);
    await cp(source, join(place, part), { recursive: true });
  }
  for (const name of ["npm", "npx"]) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(place, "bin", name));
  }
}
