import type { Read } from "../world/tx";
import { inLanguage, type Language } from "./languages";

/** @param area `invite`, `refund` or `bonus:<code>` */
export async function bannersOf(
  read: Read,
  area: string,
  language: Language,
): Promise<Array<{ image: string; html: string }>> {
  const banners = await read.banner.findMany({ where: { area }, orderBy: { position: "asc" } });
  return banners.map((banner) => ({ image: banner.image, html: inLanguage(banner, language) }));
}
