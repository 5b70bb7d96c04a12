import type { AnswerOf } from "@mekong/contract/endpoint";
import type { spinwheelSetup } from "@mekong/contract/http/spinwheel";
import type { Currency } from "@mekong/contract/limits";
import { inLanguage, type Language } from "../../domain/languages";
import { sliceTexts, wheelRules } from "../../domain/wheel/wheel";
import type { Read } from "../../world/tx";

export async function wheelSetup(
  read: Read,
  memberId: string,
  { language, isActive }: { language: Language; isActive: boolean },
): Promise<AnswerOf<typeof spinwheelSetup>> {
  const [member, rules, slices] = await Promise.all([
    read.member.findUniqueOrThrow({ where: { id: memberId }, select: { coin: true, currency: true } }),
    wheelRules(read),
    read.wheelSlice.findMany({ orderBy: { position: "asc" } }),
  ]);
  const activeSpinwheel = {
    name: inLanguage(rules.name, language),
    slices: slices.map((slice) => {
      const { label, description } = sliceTexts(slice, member.currency as Currency, rules);
      return {
        code: slice.code,
        label: inLanguage(label, language),
        bgColor: slice.bgColor,
        textColor: slice.textColor,
        htmlDescription: description && inLanguage(description, language),
      };
    }),
  };
  return { result: { activeSpinwheel: isActive ? activeSpinwheel : null, userCoin: member.coin } };
}
