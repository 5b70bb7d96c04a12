import type { AnswerOf } from "@mekong/contract/endpoint";
import { checkActiveBonus, checkBonusMinimum, listBonuses } from "@mekong/contract/http/bonus";
import { lookupNotice } from "@mekong/contract/http/lookup";
import { currentPromotion } from "@mekong/contract/http/promotion";
import type { Api } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import { newFormKey } from "../../server/repeat-protection.server";
import { handleResult } from "../../server/result-handling.server";
import { cleanBanners } from "../banner/banners.server";
import type { ActiveOffer, BonusData, ShownBonus } from "./bonus-data";
import { bonusStatusOf } from "./bonus-status";

/**
 * Each part has its own error; `status` is the HTTP status of the bonus list.
 * @throws Response redirects of `handleResult`
 */
export async function bonusData(api: Api, request: Request): Promise<{ payload: BonusData; status: number }> {
  const [list, check, promotion, clearance, notice] = await Promise.all([
    api.call(listBonuses).then((result) => handleResult(result, request)),
    api.call(checkActiveBonus).then((result) => handleResult(result, request)),
    api.call(currentPromotion).then((result) => handleResult(result, request)),
    api.call(checkBonusMinimum).then((result) => handleResult(result, request)),
    api.call(lookupNotice).then((result) => handleResult(result, request)),
  ]);
  const payload: BonusData = {
    bonuses: list.problem ? null : shownBonuses(list.answer, list.worldTime),
    bonusesErrorText: list.problem?.text ?? null,
    active: check.problem ? null : { offer: activeOffer(check.answer, list.answer ?? [], promotion.answer ?? null) },
    activeErrorText: check.problem?.text ?? null,
    clearance: clearance.answer ?? null,
    notice: notice.problem ? null : cleanHtml(notice.answer.notice),
    formKey: newFormKey(),
    faultsLive: api.faultsLive,
  };
  return { payload, status: list.problem ? list.status : 200 };
}

type ListedBonuses = AnswerOf<typeof listBonuses>;

function shownBonuses(bonuses: ListedBonuses, now: string): ShownBonus[] {
  return bonuses.map(({ userBonus, ...bonus }) => ({
    ...bonus,
    description: bonus.description ?? null,
    banners: cleanBanners(bonus.banners),
    bonusStatus: bonusStatusOf({ ...bonus, userBonus }, now),
  }));
}

function activeOffer(
  { status, type, code, attached, needed, done }: AnswerOf<typeof checkActiveBonus>,
  bonuses: ListedBonuses,
  promotion: AnswerOf<typeof currentPromotion>,
): ActiveOffer | null {
  if (!status) return null;
  const bonus = bonuses.find(({ userBonus }) => userBonus?.isActive);
  const offer = type === "promotion" ? promotion : bonus;
  return {
    type,
    code: code ?? offer?.code ?? null,
    description: offer?.description ?? null,
    percentFail: offer?.percentFail ?? null,
    attached: attached ?? null,
    turnover: attached && done !== undefined && needed ? { done, needed } : null,
  };
}
