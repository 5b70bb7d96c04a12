import { listSlips } from "@mekong/contract/http/slip";
import { getWallet } from "@mekong/contract/http/wallet";
import type { ActionInput, ActionOutput } from "@mekong/contract/simulator/actions";
import sharp from "sharp";
import { runAction } from "../../simulator/registry";
import type { TestApp } from "../../testing";

/** Other than the demo member. */
export const otherMember = { username: "0800000002", password: "another1" } as const;

/** Longer than the autopilot waits before it reviews a slip. */
const REVIEW_SECONDS = 30;

/** A slip as the simulator draws it. */
export async function draw(app: TestApp, input: Partial<ActionInput<"slip.image">> = {}) {
  const drawn = (await runAction(app.world, "slip.image", { amount: 500, ...input })) as ActionOutput<"slip.image">;
  return { ...drawn, png: Buffer.from(drawn.png, "base64") };
}

/** A picture as a messenger passes it on: less than half as wide, JPEG. */
export function asSent(png: Buffer): Promise<Buffer> {
  return sharp(png).resize(432).jpeg({ quality: 70 }).toBuffer();
}

/** Uploads a picture as whoever is signed in. */
export function upload(app: TestApp, content: Buffer, name = "slip.png") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)], { type: "image/png" }), name);
  return app.send("POST", "/api/wallet/slip", form);
}

/** Uploads a picture that must be taken. @returns the slip's reference */
export async function uploaded(app: TestApp, content: Buffer, name?: string): Promise<string> {
  const { status, answer } = await upload(app, content, name);
  if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(answer)}`);
  return (answer as { reference: string }).reference;
}

/** Lets the autopilot's review fall due. */
export function passReview(app: TestApp) {
  return runAction(app.world, "clock.advance", { seconds: REVIEW_SECONDS });
}

/** The newest slip of whoever is signed in, as listed. */
export async function newest(app: TestApp) {
  const [slip] = (await app.call(listSlips, { body: { page: 1, limit: 10 } })).answer.slips;
  if (!slip) throw new Error("no slip is listed");
  return slip;
}

export async function mainAmount(app: TestApp): Promise<number> {
  return (await app.call(getWallet, {})).answer.wallet.amount;
}
