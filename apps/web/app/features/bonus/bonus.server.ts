import { dayOf, weekOf } from "@mekong/contract/business-calendar";
import type { AnswerOf } from "@mekong/contract/endpoint";
import {
  activateBonus,
  type BonusType,
  checkActiveBonus,
  checkBonusMinimum,
  clearBonus,
  listBonuses,
} from "@mekong/contract/http/bonus";
import { lookupNotice } from "@mekong/contract/http/lookup";
import { currentPromotion } from "@mekong/contract/http/promotion";
import { redirect } from "@remix-run/node";
import type { FormAnswer } from "../../forms/form-answer";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { cleanHtml } from "../../server/clean-html.server";
import type { MemberForm } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { newFormKey, refusalAsSuccess, submitIdempotent } from "../../server/repeat-protection.server";
import { type HandledResult, handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { cleanBanners } from "../banner/banners.server";
import {
  type ActiveOffer,
  BONUS_PATH,
  type BonusAnswer,
  type BonusData,
  type BonusDone,
  type BonusStatus,
  bonusIntents,
  type ShownBonus,
} from "./bonus";

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
    notice: cleanNotice(notice),
    formKey: newFormKey(),
    faultsLive: api.faultsLive,
  };
  return { payload, status: list.problem ? list.status : 200 };
}

function cleanNotice({ answer, problem }: HandledResult<AnswerOf<typeof lookupNotice>>): BonusData["notice"] {
  return answer || problem?.code === "NO_DATA" ? cleanHtml(answer?.notice ?? "") : null;
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

interface BonusUsage {
  type: BonusType;
  maxReceived: number;
  userBonus: { isActive: boolean; received: readonly { updatedAt: string }[] } | null | undefined;
}

/**
 * Spec §4. Days and weeks follow the business calendar.
 * @param now ISO time of the world clock
 */
export function bonusStatusOf({ type, maxReceived, userBonus }: BonusUsage, now: string): BonusStatus {
  if (userBonus?.isActive) return "active";
  const window = windowOf(type, now);
  const count = userBonus?.received.filter(({ updatedAt }) => windowOf(type, updatedAt) === window).length ?? 0;
  return count >= maxReceived ? "received" : "open";
}

function windowOf(type: BonusType, instant: string): string {
  if (type === "limit") return "";
  const at = new Date(instant);
  return type === "day" ? dayOf(at) : weekOf(at);
}

/**
 * Without JavaScript (`plain`), receiving a bonus redirects to the bonus page with a message.
 * @throws Response 400 for an unknown `intent`
 */
export async function changeBonus(formRequest: MemberForm): Promise<BonusAnswer> {
  const intent = formText(formRequest.form, "intent");
  const code = formText(formRequest.form, "code");
  switch (intent) {
    case bonusIntents.receive: {
      const answer = await receive(formRequest, code);
      if (!answer.problem && formRequest.form.has("plain")) throw redirect(`${BONUS_PATH}?saved=1`);
      return { ...answer, intent, code };
    }
    case bonusIntents.end:
      return { ...(await end(formRequest)), intent, code };
    default:
      throw new Response("intent: receive or end", { status: 400 });
  }
}

async function receive({ api, ...submission }: MemberForm, code: string): Promise<FormAnswer<BonusDone>> {
  const answer = await submitIdempotent(
    submission,
    refusalAsSuccess("BONUS_ALREADY_ACTIVE", () => api.call(activateBonus, { params: { code } })),
    { repeatProtection: "refusal" },
  );
  if (answer.problem) return answer;
  const text = translator(readLocale(submission.request))("bonus:savedNotice");
  return { formKey: answer.formKey, done: { intent: bonusIntents.receive, text } };
}

async function end({ api, ...submission }: MemberForm): Promise<FormAnswer<BonusDone>> {
  const answer = await submitIdempotent(submission, (options) => api.call(clearBonus, {}, options));
  if (answer.problem) return answer;
  const text = messageText(answer.done.message, submission.request);
  return { formKey: answer.formKey, done: { intent: bonusIntents.end, text } };
}
