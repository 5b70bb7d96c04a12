import { listSlips } from "@mekong/contract/http/slip";
import { getWallet } from "@mekong/contract/http/wallet";
import type { ActionInput, ActionOutput } from "@mekong/contract/simulator/actions";
import sharp from "sharp";
import { runAction } from "../../simulator/registry";
import type { TestApp } from "../../testing";

export const otherMember = { username: "0800000002", password: "another1" } as const;

/** This is longer than the autopilot's delay. */
const REVIEW_SECONDS = 30;

export async function drawSlipImage({ world }: Pick<TestApp, "world">, input: Partial<ActionInput<"slip.image">> = {}) {
  const drawn = (await runAction(world, "slip.image", { amount: 500, ...input })) as ActionOutput<"slip.image">;
  return { ...drawn, png: Buffer.from(drawn.png, "base64") };
}

export function compressLikeMessenger(png: Buffer): Promise<Buffer> {
  return sharp(png).resize(432).jpeg({ quality: 70 }).toBuffer();
}

export function upload(app: TestApp, content: Buffer, name = "slip.png") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)], { type: "image/png" }), name);
  return app.send("POST", "/api/wallet/slip", form);
}

export async function uploadForReference(app: TestApp, content: Buffer, name?: string): Promise<string> {
  const { status, answer } = await upload(app, content, name);
  if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(answer)}`);
  return (answer as { reference: string }).reference;
}

export function advanceToReview(app: TestApp) {
  return runAction(app.world, "clock.advance", { seconds: REVIEW_SECONDS });
}

export async function newestSlip(app: TestApp) {
  const [slip] = (await app.call(listSlips, { body: { page: 1, limit: 10 } })).answer.slips;
  if (!slip) throw new Error("no slip is listed");
  return slip;
}

export async function mainBalance(app: TestApp): Promise<number> {
  return (await app.call(getWallet, {})).answer.wallet.amount;
}
