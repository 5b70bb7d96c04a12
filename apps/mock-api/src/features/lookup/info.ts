import { Refusal } from "@mekong/contract/errors";
import { readSetting } from "../../world/settings";
import type { SettingValue } from "../../world/settings-schema";
import type { Read } from "../../world/tx";

export type Site = SettingValue<"site">;

export async function readSite(read: Read): Promise<Site> {
  const site = await readSetting(read, "site");
  if (!site) throw new Refusal("NO_DATA");
  return site;
}

export async function siteInfo(read: Read): Promise<Pick<Site, "name" | "website">> {
  const { name, website } = await readSite(read);
  return { name, website };
}
