import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CACHE } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { browserFlags } from "../browser/flags";
import { ensureBrowser } from "../browser/install";
import { ensureBaseImage } from "../compose/base-image";
import {
  containerChecks,
  imageLabels,
  logsContainNoSecrets,
  requestIdIsTraceable,
  simulatorRejectsForeignOrigins,
  stopsCleanly,
  survivesGarbageCollection,
} from "../compose/checks";
import {
  refusesOpenSimulator,
  refusesShortSecret,
  refusesWithoutSecrets,
  servesWithoutSimulator,
  usesOperatorBackend,
} from "../compose/deploy";
import { findCompose, requireDocker, runOrThrow } from "../compose/docker";
import { expectPersisted, runMainJourney } from "../compose/main-journey";
import { refusesScaleWithoutSecrets, servesTwoShards } from "../compose/scale";
import { ComposeStack } from "../compose/stack";
import { Steps } from "../test/steps";

const FILE = "docker-compose.yml";
const DEPLOY_FILE = "docker-compose.deploy.yml";
const SCALE_FILE = "docker-compose.scale.yml";
const BUILD_ARGS = {
  IMAGE_VERSION: imageLabels.version,
  IMAGE_REVISION: imageLabels.revision,
  IMAGE_SOURCE: imageLabels.source,
};

/** `npm run test:compose` is not part of `npm test`, because it needs Docker and minutes. */
export async function run(options: string[]): Promise<number> {
  if (options.length > 0) throw new UserError(`npm run test:compose accepts no options, not ${options.join(" ")}`);
  await requireDocker();
  const compose = await findCompose();
  const project = `mekong-test-${process.pid}`;
  const stack = await ComposeStack.on(compose, project, FILE);
  const deploy = await ComposeStack.on(compose, `${project}-deploy`, FILE, DEPLOY_FILE);
  const scale = await ComposeStack.on(compose, `${project}-scale`, SCALE_FILE);
  const steps = new Steps();
  try {
    await withContainers({ stack, deploy, scale }, steps);
  } finally {
    for (const each of [stack, deploy, scale]) await each.down("--volumes");
  }
  return steps.finish();
}

async function withContainers(
  { stack, deploy, scale }: Record<"stack" | "deploy" | "scale", ComposeStack>,
  steps: Steps,
): Promise<void> {
  console.log(await ensureBaseImage());
  mkdirSync(join(CACHE, "logs"), { recursive: true });
  const log = createWriteStream(join(CACHE, "logs", "compose-build.log"));
  const built = await steps.step("docker-compose build", () =>
    stack.run(["build"], BUILD_ARGS, (text) => log.write(text)),
  );
  log.end();
  if (!built || !(await steps.step("docker-compose up: both become healthy", () => stack.up()))) return;
  await logImageSizes();

  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
  let balance = 0;
  try {
    await steps.step("log in, deposit by QR, pay it in the panel, see it, withdraw", async () => {
      balance = await runMainJourney(browser, stack);
    });
    for (const service of ["mock-api", "web"] as const) {
      for (const [title, check] of Object.entries(containerChecks)) {
        await steps.step(`${service} ${title}`, () => check(stack, service));
      }
    }
    await steps.step("mock-api survives the garbage collection of databases", () => survivesGarbageCollection(stack));
    await steps.step("a request id links web's log to the ledger", () => requestIdIsTraceable(stack));
    await steps.step("the logs contain no secrets", () => logsContainNoSecrets(stack));
    await steps.step("the simulator rejects pages of other origins", () => simulatorRejectsForeignOrigins(stack));
    await steps.step("docker stop: both exit with code 0", () => stopsCleanly(stack));
    await steps.step("docker-compose down and up again: the data is kept", async () => {
      await stack.down();
      await stack.up();
      await expectPersisted(browser, stack, balance);
    });
  } finally {
    await browser.close();
  }
  await steps.step("the simulator requires a token when published beyond loopback", () => refusesOpenSimulator(stack));
  await stack.down("--volumes");
  await steps.step("the deployment file is rejected without secrets", () => refusesWithoutSecrets(deploy));
  await steps.step("the deployment file is rejected with a short secret", () => refusesShortSecret(deploy));
  await steps.step("the deployment file uses the operator's backend", () => usesOperatorBackend(deploy));
  await steps.step("the deployment file serves without the simulator", () => servesWithoutSimulator(deploy));
  await deploy.down("--volumes");
  await steps.step("the scale file is rejected without secrets", () => refusesScaleWithoutSecrets(scale));
  await steps.step("two shards and three replicas serve behind HAProxy", () => servesTwoShards(scale));
}

async function logImageSizes(): Promise<void> {
  for (const image of ["mekong-mock-api", "mekong-web"]) {
    const bytes = Number(await runOrThrow(["docker", "image", "inspect", "--format", "{{.Size}}", image]));
    console.log(`  ${image}: ${Math.round(bytes / 1e6)} MB, base image included`);
  }
}
