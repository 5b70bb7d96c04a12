import { Refusal } from "@mekong/contract/errors";
import type { CouponType, Currency } from "@mekong/contract/limits";
import type { Text } from "../../domain/languages";
import { memberByUsername } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import { createCoupon, endCoupon } from "../../domain/wheel/coupon";
import { fillPlaceholders, formatAmount } from "../../domain/wheel/wheel";
import type { Tx } from "../../world/tx";
import { type ActionImplementations, ofMember } from "../action";

const grantedLabel: Text = { th: "ของขวัญ", lo: "ຂອງຂວັນ", en: "Gift" };

const grantedName: Record<CouponType, Text> = {
  CREDIT: { th: "เครดิต {amount}", lo: "ເຄຣດິດ {amount}", en: "{amount} credit" },
  BONUS: { th: "โบนัส {amount}", lo: "ໂບນັດ {amount}", en: "{amount} bonus" },
};

async function find(tx: Tx, target: string) {
  const coupon =
    target === "latest"
      ? await tx.db.coupon.findFirst({ where: { status: "OPEN" }, orderBy: { seq: "desc" } })
      : await tx.db.coupon.findUnique({ where: { id: target } });
  if (!coupon) throw new Refusal("NO_DATA", { path: "target" });
  return coupon;
}

export const spinwheelActions = {
  "member.coins": ofMember(async (tx, member, { coins }) => {
    await tx.db.member.update({ where: { id: member.id }, data: { coin: coins } });
    tx.emit({ about: "members", data: { memberId: member.id } });
    return { coins };
  }),

  "spin.rig": (world, { code, member, times = 1 }) =>
    world.write(async (tx) => {
      if (!(await tx.db.wheelSlice.findUnique({ where: { code, isOffered: true }, select: { code: true } }))) {
        throw new Refusal("NO_DATA", { path: "code" });
      }
      const memberId = member === undefined ? null : (await memberByUsername(tx.db, member)).id;
      await tx.db.wheelRig.create({ data: { sliceCode: code, memberId, timesLeft: times } });
      tx.emit({ about: "wheel" });
      return { code, times };
    }),

  "coupon.grant": ofMember(async (tx, member, { amount, label, type = "CREDIT", prize = null }, world) => {
    const currency = member.currency as Currency;
    const satang = requestedSatang(amount, currency);
    const words = { amount: formatAmount(satang, currency) };
    const { id } = await createCoupon(world, tx, {
      memberId: member.id,
      sliceCode: prize,
      type,
      amount: satang,
      label: label === undefined ? grantedLabel : { th: label, lo: label, en: label },
      name: fillPlaceholders(grantedName[type], words),
    });
    return { coupon: id };
  }),

  "coupon.expire": (world, { target }) =>
    world.write(async (tx) => {
      const { id } = await find(tx, target);
      if (!(await endCoupon(tx, id, "EXPIRED"))) throw new Refusal("NO_DATA", { path: "target" });
      return { coupon: id };
    }),
} satisfies Partial<ActionImplementations>;
