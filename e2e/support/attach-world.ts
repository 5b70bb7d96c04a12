import type { WorldClient } from "@mekong/contract/simulator/client";
import type { TestInfo } from "@playwright/test";

/** Puts what a failed test's world knows beside its trace: state, QRs, ledger proof, every call. */
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
}
