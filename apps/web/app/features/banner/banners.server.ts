import { cleanHtml } from "../../server/clean-html.server";
import { settings } from "../../server/env.server";
import type { Banner } from "./banner-carousel";

const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

export function cleanBanners(banners: readonly { image: string; html: string }[]): Banner[] {
  return banners
    .map(({ image, html }) => ({ image: pictureUrl(image), html: cleanHtml(html) }))
    .filter(({ image, html }) => image !== "" || html.trim() !== "");
}

/** Returns "" if the content security policy would block the picture. */
function pictureUrl(image: string): string {
  const text = image.trim();
  if (PICTURE_DATA.test(text)) return text;
  const { apiUrl } = settings();
  if (text === "" || !URL.canParse(text, apiUrl)) return "";
  const { origin, href } = new URL(text, apiUrl);
  return origin === apiUrl ? href : "";
}
