import { Refusal } from "@mekong/contract/errors";
import { memberCurrency } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import { sqlOf } from "../../world/sql";
import type { ActionImplementations } from "../action";
import { slipImage } from "./image";
import { pendingSlip, readSlip, reviewSlip } from "./review";
import { acceptSlip, isAccepted, rejectSlip } from "./settle";

export const slipActions = {
  "slip.image": slipImage,

  "slip.review": (world, { target }) => reviewSlip(world, target),

  "slip.decide": async (world, { target, status, note, amount }) => {
    const slip = await pendingSlip(world.read, target);
    const enteredAmount =
      amount === undefined ? null : requestedSatang(amount, memberCurrency(sqlOf(world.read), slip.memberId));
    if (status === "FAILED") {
      return world.write((tx) => rejectSlip(tx, slip, { note: note ?? null, amount: enteredAmount }));
    }
    const reading = await readSlip(world, slip);
    const transfer = "transfer" in reading ? reading.transfer : null;
    return world.write(async (tx) => {
      // Checks again, because the slip may have been decided while its picture was read.
      await pendingSlip(tx.db, slip.id);
      const { bankCode, currency } = await tx.db.member.findUniqueOrThrow({
        where: { id: slip.memberId },
        select: { bankCode: true, currency: true },
      });
      const credited = enteredAmount ?? (transfer?.currency === currency ? transfer.amount : null);
      // The amount is unknown if the slip is unreadable or in another currency.
      if (credited === null) throw new Refusal("KEY_MISSING", { path: "amount" });
      if (transfer && (await isAccepted(tx.db, transfer.reference)))
        throw new Refusal("KEY_INVALID", { path: "status" });
      return acceptSlip(tx, slip, {
        amount: credited,
        source: transfer?.fromBank ?? bankCode,
        bankReference: transfer?.reference ?? null,
      });
    });
  },
} satisfies Partial<ActionImplementations>;
