import { qrMinimum, walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import { cancelQrcode, createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import { listSlips, uploadSlip } from "@mekong/contract/http/slip";
import { listStatements } from "@mekong/contract/http/statement";
import { addMoney, withdraw, withdrawAll } from "@mekong/contract/http/wallet";
import { type QrProvider, qrProviders, SLIP_MAX_MB } from "@mekong/contract/limits";
import { fileForm, oversizedPng, samplePng } from "../files";
import { fieldsOf, numberOf, rowsOf, textOf } from "../loose";
import { type MemberState, readMember } from "../member";
import type { AnyEndpoint, RunContext } from "../run-context";

export async function tryDeposits(run: RunContext, { currency }: MemberState): Promise<void> {
  for (const provider of qrProviders) await tryQrcode(run, provider, qrMinimum(provider, currency, null));
  await run.refuse(createQrcode, "without an amount", { params: { provider: "KBANK" }, body: {} }, "KEY_MISSING");
  await run.refuse(cancelQrcode, "unknown QR", { params: { qrcodeId: "conformance" } }, "NO_DATA");
  await run.refuse(addMoney, "amount of 0", { body: { amount: 0 } }, "TRANSFER_MINIMUM", "NO_WALLET");
  await run.refuse(addMoney, "without an amount", { body: {} }, "KEY_MISSING");
  await run.attempt(addMoney, "smallest amount", { body: { amount: walletTopUpMinimum[currency] } });
  await run.refuse(redeemGiftLink, "without a link", { body: {} }, "KEY_MISSING");
  await run.refuse(
    redeemGiftLink,
    "invalid link",
    { body: { link: "conformance" } },
    "TRUELINK_INVALID",
    "KEY_INVALID",
  );
  run.notTried(redeemGiftLink, "a success, which needs a gift link");
  await trySlips(run);
}

async function tryQrcode(run: RunContext, provider: QrProvider, amount: number): Promise<void> {
  const params = { provider };
  const current = await run.succeed(getQrcode, `provider ${provider}`, { params });
  if (current?.hasQrcode !== false) {
    // A new QR would cancel the member's current QR.
    const reason = current?.hasQrcode === true ? "the member has a QR already" : "unknown whether the member has a QR";
    run.notTried(createQrcode, `${provider}: ${reason}`);
    return;
  }
  await tryZeroQrcode(run, provider);
  const created = await run.attempt(createQrcode, `${provider} ${amount}`, { params, body: { amount } });
  const qrcodeId = textOf(created?.qrcodeId);
  if (created?.hasQrcode !== true || !qrcodeId) {
    if (created?.hasQrcode === false) run.notTried(createQrcode, `${provider} ${amount}: hasQrcode is false`);
    return;
  }
  if (numberOf(created.amount) !== undefined && created.amount !== amount) {
    run.deviates(
      createQrcode,
      `${provider} ${amount}`,
      `the requested amount ${amount}`,
      String(created.amount),
      "amount",
    );
  }
  const shown = fieldsOf(await run.succeed(getQrcode, `${provider} after its creation`, { params }));
  if (shown.qrcodeId !== qrcodeId) {
    run.deviates(getQrcode, `${provider} after its creation`, "the created QR", "another QR or none", "qrcodeId");
  }
  await run.succeed(cancelQrcode, provider, { params: { qrcodeId } });
  const cancelled = fieldsOf(await run.succeed(getQrcode, `${provider} after its cancellation`, { params }));
  if (cancelled.hasQrcode === true) {
    run.deviates(cancelQrcode, provider, "no QR after the cancellation", "the same QR");
  }
  await run.refuse(cancelQrcode, `${provider} again`, { params: { qrcodeId } }, "NO_DATA");
}

/** An amount below the minimum must be refused, or answered without a QR (spec §4). */
async function tryZeroQrcode(run: RunContext, provider: QrProvider): Promise<void> {
  const probe = `amount of 0 at ${provider}`;
  const answer = fieldsOf(await run.attempt(createQrcode, probe, { params: { provider }, body: { amount: 0 } }));
  const qrcodeId = textOf(answer.qrcodeId);
  if (answer.hasQrcode !== true) return;
  run.deviates(createQrcode, probe, "hasQrcode: false, or a refusal", "a QR of 0", "hasQrcode");
  if (qrcodeId) await run.attempt(cancelQrcode, provider, { params: { qrcodeId } });
}

async function trySlips(run: RunContext): Promise<void> {
  await run.refuse(uploadSlip, "without a file", { form: new FormData() }, "SLIP_NO_FILE", "SLIP_UPLOAD_FAIL");
  const text = fileForm("file", "slip.png", Buffer.from("no picture"));
  await run.refuse(uploadSlip, "no picture", { form: text }, "SLIP_INVALID_FILE", "SLIP_UPLOAD_FAIL");
  const large = fileForm("file", "slip.png", oversizedPng(SLIP_MAX_MB));
  await run.refuse(
    uploadSlip,
    `more than ${SLIP_MAX_MB} MB`,
    { form: large },
    "SLIP_INVALID_FILE",
    "BODY_TOO_LARGE",
    "SLIP_UPLOAD_FAIL",
  );
  const uploaded = await run.attempt(uploadSlip, "picture", { form: fileForm("file", "slip.png", samplePng) });
  if (!uploaded) return;
  const { slips } = fieldsOf(await run.succeed(listSlips, "after an upload", { body: { page: 1, limit: 1 } }));
  const reference = textOf(uploaded.reference);
  const [newest] = rowsOf(slips);
  if (!newest || (reference && newest.reference !== reference)) {
    run.deviates(listSlips, "after an upload", "the uploaded slip first", "another slip or none", "slips");
  }
}

export interface WithdrawalLimits {
  withdrawMin?: number;
  withdrawMax?: number;
}

export async function tryWithdrawals(run: RunContext, { withdrawMin, withdrawMax }: WithdrawalLimits): Promise<void> {
  for (const endpoint of [withdraw, withdrawAll]) {
    await run.refuse(endpoint, "without an amount", { body: {} }, "KEY_MISSING");
    await run.refuse(endpoint, "amount of 0", { body: { amount: 0 } }, "WITHDRAW_MINIMUM");
    await run.refuse(endpoint, "negative amount", { body: { amount: -1 } }, "WITHDRAW_MINIMUM", "KEY_INVALID");
    if (withdrawMin !== undefined && withdrawMin > 1) {
      await run.refuse(endpoint, "below the minimum", { body: { amount: withdrawMin - 1 } }, "WITHDRAW_MINIMUM");
    }
    if (withdrawMax !== undefined) {
      await run.refuse(endpoint, "above the maximum", { body: { amount: withdrawMax + 1 } }, "WITHDRAW_MAXIMUM");
    }
    if (withdrawMin === undefined) run.notTried(endpoint, "a success: the lookup answers no withdrawMin");
    else await tryWithdrawal(run, endpoint, withdrawMin);
  }
}

async function tryWithdrawal(run: RunContext, endpoint: AnyEndpoint, amount: number): Promise<void> {
  const before = await readMember(run, "before a withdrawal");
  if (before.satang === undefined || before.satang < amount * 100) {
    run.notTried(endpoint, `a success: the wallet has less than ${amount}`);
    return;
  }
  if (!(await run.attempt(endpoint, "smallest amount", { body: { amount } }))) return;
  const after = await readMember(run, "after a withdrawal");
  // The wallet is not checked after withdrawAll, which also moves the money of the games.
  const isOnlyWithdrawn = after.satang === before.satang - amount * 100;
  if (endpoint.name === withdraw.name && !isOnlyWithdrawn) {
    run.deviates(endpoint, "smallest amount", `${amount} less in the wallet`, "another balance");
  }
  const { statements } = fieldsOf(
    await run.succeed(listStatements, "after a withdrawal", { body: { page: 1, limit: 10 } }),
  );
  if (!rowsOf(statements).some((row) => row.statementType === "withdraw" && row.amount === amount)) {
    run.deviates(
      listStatements,
      "after a withdrawal",
      `the withdrawal of ${amount} among the newest entries`,
      "not listed",
      "statements",
    );
  }
}
