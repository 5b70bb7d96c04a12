import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { lookupNotice } from "@mekong/contract/http/lookup";
import type { Language } from "../../domain/languages";
import { siteText } from "../../domain/site-text";
import type { Read } from "../../world/tx";

/** The caller replaces `{percentFail}`. */
export async function noticeLookup(read: Read, language: Language): Promise<AnswerOf<typeof lookupNotice>> {
  const notice = await siteText(read, "notice", language);
  if (notice === null) throw new Refusal("NO_DATA");
  return { notice };
}
