import { Refusal } from "@mekong/contract/errors";
import { type Currency, SLIP_MIN_SIDE_PX, SLIP_WITHIN_MINUTES } from "@mekong/contract/limits";
import type { ActionOutput } from "@mekong/contract/simulator/actions";
import type { SlipReason } from "@mekong/contract/slip";
import type { BankTransfer, Member } from "../../../generated/client";
import { memberByUsername } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import { openPicture } from "../../domain/upload/picture";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import type { ParsedInput } from "../action";
import { createTransfer } from "./bank";
import { drawSlip, SLIP_CODE_PX, SLIP_HEIGHT_PX, type SlipParty } from "./picture/draw";
import { slipCode } from "./slip-code";

/** Rejection reasons that only the bank knows. */
const bankSideReasons: readonly SlipReason[] = [
  "UPLOADED_FILE_NOT_EXIST",
  "SLIP_REFNO_DUPLICATED",
  "TRIPPLE_WRONG_CAPTCHA",
  "UNKNOW_ERROR",
];

/** The account belongs neither to the operator nor to a member. */
const UNKNOWN_ACCOUNT = { accountNo: "0009998887", name: { BAHT: "มานี รักเรียน", LAK: "ມະນີ ແສງດາວ" } } as const;

/**
 * Draws the slip of a new transfer. Bank-side faults are stored with the transfer; reviews find the others by their
 * regular rules.
 * @throws NO_USER, NO_BANK
 */
export async function slipImage(world: World, input: ParsedInput<"slip.image">): Promise<ActionOutput<"slip.image">> {
  const { transfer, member, bankNames } = await world.write(async (tx) => {
    const payer = await payerOf(tx, input.member);
    return {
      transfer: await createTransferFor(world, tx, payer, input),
      member: payer.username,
      bankNames: new Map((await tx.db.bank.findMany()).map((bank) => [bank.code, nameOf(bank, payer.currency)])),
    };
  });
  const nameOfBank = (code: string) => bankNames.get(code) ?? code;
  const png = await picture(transfer, input.fault, nameOfBank);
  return {
    png: png.toString("base64"),
    reference: transfer.reference,
    member,
    bankCode: transfer.fromBank,
    at: transfer.at.toISOString(),
  };
}

/** Defaults to the member who signed in last, else to the newest. */
async function payerOf(tx: Tx, username: string | undefined): Promise<Member> {
  if (username !== undefined) return memberByUsername(tx.db, username);
  const last = await tx.db.token.findFirst({ orderBy: { createdAt: "desc" }, select: { member: true } });
  const member = last?.member ?? (await tx.db.member.findFirst({ orderBy: { createdAt: "desc" } }));
  if (!member) throw new Refusal("NO_USER", { path: "member" });
  return member;
}

async function createTransferFor(
  world: World,
  tx: Tx,
  member: Member,
  { amount, fault, at }: ParsedInput<"slip.image">,
): Promise<BankTransfer> {
  const currency = member.currency as Currency;
  const unknownAccount = { accountNo: UNKNOWN_ACCOUNT.accountNo, name: UNKNOWN_ACCOUNT.name[currency] };
  const accounts = await tx.db.depositAccount.findMany({
    where: { bankType: "BANK", currency },
    orderBy: { position: "asc" },
  });
  // Prefers an unmonitored account, because slips are for these.
  const account = accounts.find(({ mode }) => mode !== "AUTO" && mode !== "QR") ?? accounts[0];
  if (!account) throw new Refusal("NO_BANK");
  const from = { bankCode: member.bankCode, accountNo: member.bankAccountNo, name: member.bankAccountName };
  const to = { bankCode: account.bankCode, accountNo: account.bankAccountNo, name: account.bankAccountName };
  const expiredAt = new Date(tx.now.getTime() - (SLIP_WITHIN_MINUTES + 1) * 60_000);
  return createTransfer(world, tx, {
    currency,
    amount: requestedSatang(amount, currency),
    from: fault === "NOT_MATCH" ? { ...from, ...unknownAccount } : from,
    to: fault === "DEST_ACC_INVALID" ? { ...to, ...unknownAccount } : to,
    at: at !== undefined ? new Date(at) : fault === "EXPIRED_SLIP" ? expiredAt : tx.now,
    bankError: fault !== undefined && bankSideReasons.includes(fault) ? fault : null,
  });
}

function nameOf(bank: { nameTH: string; nameLO: string }, currency: string): string {
  return currency === "LAK" ? bank.nameLO : bank.nameTH;
}

async function picture(
  transfer: BankTransfer,
  fault: SlipReason | undefined,
  nameOfBank: (code: string) => string,
): Promise<Buffer> {
  // Imitates worn print: text and code both lose the middle of the reference.
  const reference =
    fault === "UNSTABLE_REFNO_ON_SLIP" ? transfer.reference.replace(/(?<=^.{8}).{6}/, "??????") : transfer.reference;
  const country = transfer.currency === "LAK" ? "LA" : "TH";
  const png = await drawSlip({
    from: party(transfer.fromBank, transfer.fromAccount, transfer.fromName, nameOfBank),
    to: party(transfer.toBank, transfer.toAccount, transfer.toName, nameOfBank),
    amount: transfer.amount,
    currency: transfer.currency as Currency,
    at: transfer.at,
    reference,
    code: fault === "INVALID_SLIP" ? null : slipCode({ bank: transfer.fromBank, reference, country }),
  });
  if (fault === "IMG_SIZE_UNABLE_TO_PROCESS")
    return (await openPicture(png))
      .resize({ width: SLIP_MIN_SIDE_PX - 40 })
      .png()
      .toBuffer();
  if (fault === "CANNOT_READ_CROPPED_IMAGE") {
    const width = SLIP_CODE_PX.left + Math.round(SLIP_CODE_PX.side * 0.6);
    return (await openPicture(png)).extract({ left: 0, top: 0, width, height: SLIP_HEIGHT_PX }).png().toBuffer();
  }
  return png;
}

function party(bankCode: string, accountNo: string, name: string, nameOfBank: (code: string) => string): SlipParty {
  return { bankCode, bankName: nameOfBank(bankCode), accountNo, name };
}
