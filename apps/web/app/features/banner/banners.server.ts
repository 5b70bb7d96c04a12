import { cleanHtml } from "../../server/clean-html.server";
import { settings } from "../../server/env.server";
import type { Banner } from "./banner";

const PICTURE_DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** Banners of the backend as a page may show them: their words cleaned, their pictures such as the page may load. */
export function cleanBanners(banners: readonly { image: string; html: string }[]): Banner[] {
  return banners
    .map(({ image, html }) => ({ image: pictureAddress(image), html: cleanHtml(html) }))
    .filter(({ image, html }) => image !== "" || html.trim() !== "");
}

/**
 * A picture's data URL, or its address at the backend's own origin, where relative ones lead too: the page's policy
 * (server/security/security-headers.ts) refuses any other, and a banner is better without a picture than with a broken one.
 */
function pictureAddress(image: string): string {
  const text = image.trim();
  if (PICTURE_DATA.test(text)) return text;
  const { apiUrl } = settings();
  if (text === "" || !URL.canParse(text, apiUrl)) return "";
  const { origin, href } = new URL(text, apiUrl);
  return origin === apiUrl ? href : "";
}
