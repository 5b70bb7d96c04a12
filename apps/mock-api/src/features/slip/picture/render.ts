import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const THAI = "@expo-google-fonts/noto-sans-thai";
const LAO = "@expo-google-fonts/noto-sans-lao";
const fontFiles = [
  `${THAI}/400Regular/NotoSansThai_400Regular.ttf`,
  `${THAI}/600SemiBold/NotoSansThai_600SemiBold.ttf`,
  `${LAO}/400Regular/NotoSansLao_400Regular.ttf`,
  `${LAO}/600SemiBold/NotoSansLao_600SemiBold.ttf`,
].map((path) => resolve(path));

/** What SVG text names its fonts by: those of the slip's language first, since others are fallen back on in one weight only. */
export const FONTS = {
  BAHT: "Noto Sans Thai, Noto Sans Lao",
  LAK: "Noto Sans Lao, Noto Sans Thai",
} as const;

/** Draws an SVG as PNG, `width` pixels wide, with the fonts of the product and none of the machine's. */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  // Machine code that only slips need: a start does not wait for it.
  const { renderAsync } = await import("@resvg/resvg-js");
  const picture = await renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans Thai" },
  });
  return picture.asPng();
}
