import type { Endpoint } from "@mekong/contract/endpoint";
import { endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { uploadSlip } from "@mekong/contract/http/slip";
import sharp from "sharp";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { genuineFiles } from "./genuine-files";
import { hostileFiles, invalidSlipFiles, type UploadFile } from "./hostile-files";
import { dataVersion } from "./rows";

const uploads = memberEndpoints.filter(({ upload }) => upload);

function send(app: TestApp, endpoint: Endpoint, { name = "slip.png", type = "image/png", content }: UploadFile) {
  const form = new FormData();
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  form.append(endpoint.upload?.field ?? "", new Blob([new Uint8Array(bytes)], { type }), name);
  return app.send("POST", endpoint.path, form);
}

test("no upload accepts a hostile file or stores anything of it", { timeout: 60_000 }, async () => {
  const app = await TestApp.signedIn();
  const at = await dataVersion(app.world);
  let sentCount = 0;
  for (const endpoint of uploads) {
    const { missing, invalid, tooLarge } = endpoint.upload?.refusals ?? {};
    for (const [description, file] of Object.entries({
      ...hostileFiles,
      ...(endpoint.name === uploadSlip.name ? invalidSlipFiles : {}),
    })) {
      const { status, code, path } = await send(app, endpoint, file);
      sentCount += 1;
      const refused = [expect.toBeOneOf([400, 413]), expect.toBeOneOf([missing, invalid, tooLarge]), "file"];
      expect([endpointLabel(endpoint), description, status, code, path]).toEqual([
        endpointLabel(endpoint),
        description,
        ...refused,
      ]);
      if (endpoint.name === uploadSlip.name) expect([description, code]).toEqual([description, "SLIP_INVALID_FILE"]);
    }
  }
  console.info(`uploads: ${Object.keys(hostileFiles).length} hostile files, ${sentCount} times refused`);
  expect(await dataVersion(app.world)).toBe(at);
  expect(uploads.length).toBe(3);
  expect(Object.keys(hostileFiles).length).toBeGreaterThanOrEqual(60);
});

test("accepts files of phones, messengers and banks unchanged", { timeout: 60_000 }, async () => {
  const app = await TestApp.signedIn();
  const files = await genuineFiles();
  for (const [description, file] of Object.entries(files)) {
    const { status, code } = await send(app, uploadSlip as unknown as Endpoint, file);
    expect([description, status, code]).toEqual([description, 200, null]);
  }
  const stored = await app.world.read.upload.findMany({ include: { content: true } });
  expect(stored.map(({ name, mime }) => `${name} ${mime}`).sort()).toEqual(
    Object.values(files)
      .map(({ name, mime }) => `${name} ${mime}`)
      .sort(),
  );
  for (const { content, width, height } of stored) {
    const { autoOrient } = await sharp(content.bytes).metadata();
    expect([width, height]).toEqual([autoOrient.width, autoOrient.height]);
  }
  console.info(`uploads: ${stored.length} genuine files taken`);
  expect(stored.length).toBeGreaterThanOrEqual(30);
});
