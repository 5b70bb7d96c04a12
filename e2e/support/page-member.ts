import type { BrowserContext } from "@playwright/test";
import { MEMBER_FIELD } from "../../apps/web/app/features/session/page-member";

/** Form field that names the signed-in member, for forms that a test sends without a page. */
export async function pageMemberField(context: BrowserContext, web: string): Promise<Record<string, string>> {
  const page = await (await context.request.get(`${web}/user/home`)).text();
  const id = new RegExp(`name="${MEMBER_FIELD}" value="([^"]+)"`).exec(page)?.[1];
  if (!id) throw new Error("no form of home says whose it is");
  return { [MEMBER_FIELD]: id };
}
