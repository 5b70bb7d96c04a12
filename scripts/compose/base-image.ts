import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { installNode } from "../node-versions/install-node";
import { runCommand, runOrThrow } from "./docker";

const BUNDLE = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Finds or makes the base image: local, pulled or, without a registry, a substitute from Debian packages and an npm package of Node.
 * @returns a description
 * @throws UserError
 */
export async function ensureBaseImage(): Promise<string> {
  const configuredImage = /^ARG NODE_IMAGE=(\S+)$/m.exec(await readFile(join(ROOT, "Dockerfile"), "utf8"))?.[1];
  const image = process.env.NODE_IMAGE || configuredImage;
  if (!image) throw new UserError("The Dockerfile names no base image (ARG NODE_IMAGE=…)");
  if ((await runCommand(["docker", "image", "inspect", image])).code === 0) return `${image} is available`;
  console.log(`Pulling ${image} …`);
  const pulled = await runCommand(["docker", "pull", image]);
  if (pulled.code === 0) return `${image} was pulled`;
  const [release] = /bookworm|trixie/.exec(image) ?? [];
  if (!release || (await runCommand(["debootstrap", "--version"])).code !== 0 || process.getuid?.() !== 0) {
    throw new UserError(
      `${image} can't be pulled, and a substitute needs root and debootstrap.\n${pulled.output.trim()}`,
    );
  }
  console.log(`No registry responds: building a substitute for ${image} …`);
  await buildSubstitute(image, release);
  return `${image} is a substitute: no registry responds`;
}

async function buildSubstitute(image: string, release: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mekong-base-"));
  try {
    await runOrThrow(["debootstrap", "--variant=minbase", "--include=ca-certificates", release, folder]);
    await addNode(folder, image);
    // This machine may be behind a proxy with its own certificate authorities.
    await cp(BUNDLE, join(folder, BUNDLE), { dereference: true });
    const settings = [`NODE_EXTRA_CA_CERTS=${BUNDLE}`, `npm_config_cafile=${BUNDLE}`];
    const changes = settings.flatMap((setting) => ["--change", `ENV ${setting}`]);
    await runOrThrow(["sh", "-c", 'tar -C "$0" -c . | docker import "$@"', folder, ...changes, "-", image]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the image's version of Node, and the npm of this machine, at the paths of the official image. */
async function addNode(folder: string, image: string): Promise<void> {
  const [, version] = /:(\d+(?:\.\d+)*)/.exec(image) ?? [];
  if (!version) throw new UserError(`The tag of ${image} names no version of Node, which the substitute needs`);
  const node = await installNode(version);
  const npm = resolve(dirname(realpathSync(process.execPath)), "../lib/node_modules/npm");
  if (!existsSync(npm)) throw new UserError(`${npm} is missing: the substitute needs npm`);
  const targetFolder = join(folder, "usr/local");
  await mkdir(join(targetFolder, "lib/node_modules"), { recursive: true });
  await cp(join(node.folder, "bin/node"), join(targetFolder, "bin/node"));
  await cp(join(node.folder, "include/node"), join(targetFolder, "include/node"), { recursive: true });
  await cp(npm, join(targetFolder, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"]) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(targetFolder, "bin", name));
  }
}
