import type { BodyOf } from "@mekong/contract/endpoint";
import { ADOPT_SNAPSHOT, type AdoptReport, adoptCatalogue } from "@mekong/contract/simulator/adopt";
import type { FastifyInstance } from "fastify";
import type { UpstreamAgent } from "../../upstream/agent";
import { UpstreamFailure } from "../../upstream/failure";
import type { WorldRegistry } from "../../world/registry";
import type { World } from "../../world/world";
import { idempotent } from "../action-routes";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import { withMockData } from "../with-world";
import { checkOrigin } from "../worlds/allowed-origin";
import { emptyCatalogue, isEmptyCatalogue } from "./catalogue";
import { CheckedReader } from "./checked-reader";
import { readMemberCatalogue, skipMemberCatalogue } from "./read-member";
import { readPublicCatalogue } from "./read-public";
import { CatalogueSource } from "./source";
import { writeCatalogue } from "./write-catalogue";

type AdoptInput = BodyOf<typeof adoptCatalogue>;

export function adoptRoutes(app: FastifyInstance, worlds: WorldRegistry, agent: UpstreamAgent): void {
  serveControl(app, adoptCatalogue, ({ params, body, signal, idempotencyKey }) =>
    withMockData(worlds, params.world, (world) => {
      checkOrigin("url", body.url, agent.origins);
      return idempotent(world, idempotencyKey, { adopt: body }, () => adopt({ worlds, world, agent, signal }, body));
    }),
  );
}

interface Context {
  worlds: WorldRegistry;
  world: World;
  agent: UpstreamAgent;
  signal: AbortSignal;
}

/**
 * Reads a backend's whole catalogue before changing the world, so that a failing backend changes nothing.
 * @throws InvalidInput if only one of username and password is given
 */
async function adopt({ worlds, world, agent, signal }: Context, input: AdoptInput): Promise<AdoptReport> {
  const { url, username, password, headers = {} } = input;
  if (username !== undefined && password === undefined) {
    throw new InvalidInput("KEY_MISSING", "password", "a password, because there is a username");
  }
  if (username === undefined && password !== undefined) {
    throw new InvalidInput("KEY_MISSING", "username", "a username, because there is a password");
  }
  const source = new CatalogueSource({ agent, url, headers, signal: AbortSignal.any([signal, world.closed]) });
  const reader = new CheckedReader(world.manifest.currency);
  const catalogue = emptyCatalogue();
  const reading = { source, reader, catalogue };
  reader.hide(source.secrets(password));
  await source.recognise();
  await readPublicCatalogue(reading);
  // A server with another API must not receive the password.
  if (isEmptyCatalogue(catalogue)) {
    throw new UpstreamFailure(`${new URL(url).host} is no backend of the contract: none of its answers fits`);
  }
  if (username === undefined || password === undefined) skipMemberCatalogue(reader);
  else {
    await source.signIn(username, password);
    reader.hide(source.secrets(password));
    try {
      await readMemberCatalogue(reading, world.manifest.currency);
    } finally {
      await source.signOut();
    }
  }
  await worlds.snapshot(world.name, ADOPT_SNAPSHOT);
  const copied = await world.write((tx) => writeCatalogue(tx, catalogue, reader));
  world.events.add({ at: world.clock.now().toISOString(), type: "action", about: "adopt", data: { from: url } });
  return { from: url, snapshot: ADOPT_SNAPSHOT, copied, skipped: reader.skipped };
}
