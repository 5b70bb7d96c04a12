import { Refusal } from "@mekong/contract/errors";
import { readSetting } from "../../world/settings";
import type { Read } from "../../world/tx";

/** Name and website of the operator's site. */
export interface SiteInfo {
  name: string;
  website: string;
}

export async function siteInfo(read: Read): Promise<SiteInfo> {
  const info = await readSetting<SiteInfo>(read, "site");
  if (!info) throw new Refusal("NO_DATA");
  return info;
}
