import { writeFile } from "node:fs/promises";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { TestInfo } from "@playwright/test";

export async function attachWorld(world: WorldClient, testInfo: TestInfo): Promise<void> {
  const attachments = {
    state: await world.state(),
    audit: await world.audit(),
    faults: await world.faults(),
    members: await world.members(),
    qrcodes: await world.qrcodes(),
    traffic: (await world.traffic()).rows,
  };
  for (const [name, value] of Object.entries(attachments)) {
    await testInfo.attach(`world-${name}.json`, {
      body: JSON.stringify(value, null, 2),
      contentType: "application/json",
    });
  }
  const file = testInfo.outputPath("world.sqlite");
  await writeFile(file, await world.export());
  await testInfo.attach("world.sqlite", { path: file });
}
