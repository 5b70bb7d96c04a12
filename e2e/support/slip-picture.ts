import type { ActionInput } from "@mekong/contract/simulator/actions";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { PNG } from "pngjs";
import { demoMember } from "../../prisma/seed/demo";

/** File for `setInputFiles`. */
export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Generates a slip of a transfer by the demo member, unless `input` names another. */
export async function drawSlip(world: WorldClient, input: ActionInput<"slip.image">): Promise<Picture> {
  const { output } = await world.do("slip.image", { member: demoMember.username, ...input });
  return { name: "slip.png", mimeType: "image/png", buffer: Buffer.from(output.png, "base64") };
}

/** Enlarges a slip and adds grain, like a photo taken by a phone. A PNG, not compressed, because that takes seconds. */
export function asPhotograph({ buffer }: Picture, scale: number): Buffer {
  const from = PNG.sync.read(buffer);
  const to = new PNG({ width: from.width * scale, height: from.height * scale });
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const source = (Math.floor(y / scale) * from.width + Math.floor(x / scale)) * 4;
      const target = (y * to.width + x) * 4;
      // Deterministic, unlike random noise.
      const grain = ((x * 7919 + y * 104729) % 23) - 11;
      for (let channel = 0; channel < 3; channel++) {
        to.data[target + channel] = Math.max(0, Math.min(255, (from.data[source + channel] ?? 0) + grain));
      }
      to.data[target + 3] = 255;
    }
  }
  return PNG.sync.write(to, { colorType: 2, filterType: 0, deflateLevel: 0 });
}
