import { writeFile } from "node:fs/promises";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { TestInfo } from "@playwright/test";

/**
 * Puts what a failed test's world knows into the report: state, ledger proof, faults, members, QRs, every call, and the
 * whole world as a file, which `npm run world -- import` opens on any machine.
 */
export async function attachWorld(world: WorldClient, testInfo: TestInfo): Promise<void> {
  const known = {
    state: await world.state(),
    audit: await world.audit(),
    faults: await world.faults(),
    members: await world.members(),
    qrcodes: await world.qrcodes(),
    traffic: (await world.traffic()).rows,
  };
  for (const [name, value] of Object.entries(known)) {
    await testInfo.attach(`world-${name}.json`, {
      body: JSON.stringify(value, null, 2),
      contentType: "application/json",
    });
  }
  // A file, since it is to be opened elsewhere.
  const file = testInfo.outputPath("world.sqlite");
  await writeFile(file, await world.export());
  await testInfo.attach("world.sqlite", { path: file });
}
