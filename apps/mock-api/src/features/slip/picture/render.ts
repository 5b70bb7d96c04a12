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

/** The slip's language comes first, because fallback fonts have only one weight. */
export const FONTS = {
  BAHT: "Noto Sans Thai, Noto Sans Lao",
  LAK: "Noto Sans Lao, Noto Sans Thai",
} as const;

export async function renderPng(svg: string, width: number): Promise<Buffer> {
  // Only slips need this native module.
  const { renderAsync } = await import("@resvg/resvg-js");
  const picture = await renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans Thai" },
  });
  return picture.asPng();
}
