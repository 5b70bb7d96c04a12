import { createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import { listSlips, uploadSlip } from "@mekong/contract/http/slip";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { sampleFiles } from "../invariants/sample-files";
import { controlOf } from "../simulator/testing";
import { mockBehindMock } from "./testing";

test("the app's money calls work in a world whose backend is another mock-api", async () => {
  const { app, world, backend } = await mockBehindMock();
  const behind = controlOf(backend).use("main");
  await app.logIn(demoMember);
  const before = (await app.call(getWallet, {})).answer.wallet.amount;
  const provider = { params: { provider: "KBANK" as const } };
  const created = await app.call(createQrcode, { ...provider, body: { amount: 500 } });
  expect([created.status, created.answer]).toMatchObject([200, { hasQrcode: true }]);
  await behind.do("qr.pay", { target: "latest" });
  expect((await app.call(getQrcode, provider)).status).toBe(200);
  expect((await app.call(getWallet, {})).answer.wallet.amount).toBe(before + 500);

  const send = (key: string, amount: number) =>
    app.call(transfer, { body: { from: "wallet", to: "pg", amount } }, { "idempotency-key": key });
  expect((await send("once", 100.25)).status).toBe(200);
  expect((await send("once", 100.25)).status).toBe(200);
  expect((await send("once", 7)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect((await app.call(getWallet, {})).answer.wallet.amount).toBe(before + 500 - 100.25);

  const { png } = await sampleFiles();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(png)], "slip.png"));
  expect((await app.send("POST", uploadSlip.path, form)).status).toBe(200);
  expect((await app.call(listSlips, { body: { page: 1, limit: 10 } })).answer.slips).toHaveLength(1);

  expect((await behind.audit()).ok).toBe(true);
  const labels = ({ rows }: { rows: readonly { endpoint: string | null; status: number }[] }) =>
    rows.map(({ endpoint, status }) => `${endpoint} ${status}`);
  expect(labels(await world.traffic({}))).toEqual(labels(await behind.traffic({})));
});
