import jsQR from "jsqr";
import { slipVerify } from "promptparse/validate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { drawSlipImage } from "./testing";

async function codeOn(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("the code on a slip uses no real bank number", async () => {
  for (const variant of ["thai", "lao"] as const) {
    const app = await TestApp.start({ variant });
    const code = await codeOn((await drawSlipImage(app)).png);
    const decoded = slipVerify(code ?? "");
    expect([variant, decoded?.sendingBank]).toEqual([variant, variant === "thai" ? "KBANK" : "BCEL"]);
    expect(decoded?.transRef).toMatch(/^[A-Z0-9]{20}$/);
  }
});

test("slips of every bank are recognized by their bank", async () => {
  const app = await TestApp.start();
  for (const bankCode of ["KBANK", "SCB", "GSB", "BAAC", "TISCO"]) {
    const username = `08900000${String(bankCode.length)}${bankCode.charCodeAt(0) % 10}`;
    await runAction(app.world, "member.create", { username, password: "secret12", bankCode });
    const code = await codeOn((await drawSlipImage(app, { member: username })).png);
    expect(slipVerify(code ?? "")?.sendingBank).toBe(bankCode);
  }
});
