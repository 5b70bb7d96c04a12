import { memberEndpointLabels } from "@mekong/contract/http/catalogue";
import { expect, onTestFinished, test } from "vitest";
import { Backend } from "../backend";
import { Findings } from "../findings";
import { readMember } from "../member";
import { OtherBackend } from "../other-backend/backend";
import { RunContext } from "../run-context";
import { tryDeposits } from "./deposits";
import { signIn } from "./recognition";

test("creates no QR if the member has one, or may have one", async () => {
  const replies = [
    { status: 200, body: { hasQrcode: true } },
    { status: 404, body: { message: "NO_DATA" } },
    { status: 200, body: {} },
  ];
  const endpoint = "GET /api/qrcode/:provider";
  const other = await OtherBackend.start({ changes: [{ endpoint, change: (reply) => replies.shift() ?? reply }] });
  onTestFinished(() => other.close());
  const { username, password } = other.member;
  const findings = new Findings(memberEndpointLabels);
  const run = new RunContext(new Backend(other.url), findings, "thai", username, password);
  await signIn(run);
  await tryDeposits(run, await readMember(run, "request"));
  const created = findings.results("").find((each) => each.endpoint === "POST /api/qrcode/:provider");
  expect(created?.reasons).toEqual([
    "KBANK: the member has a QR already",
    "WW: unknown whether the member has a QR",
    "PAYTIMZ: unknown whether the member has a QR",
  ]);
});
