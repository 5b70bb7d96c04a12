/** Accepts CSS colours only, because the value goes into a style attribute. */
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s.,%/+-]+\))$/i;
const BACKGROUNDS = ["#0e5a66", "#094351"] as const;
const TEXT_COLOR = "#ffffff";

/** Falls back to default colours if the backend's are invalid. */
export function sliceColors(
  { bgColor, textColor }: { bgColor: string; textColor: string },
  index: number,
): { bgColor: string; textColor: string } {
  const background = bgColor.trim();
  const text = textColor.trim();
  return {
    bgColor: COLOR.test(background) ? background : (BACKGROUNDS[index % BACKGROUNDS.length] ?? BACKGROUNDS[0]),
    textColor: COLOR.test(text) ? text : TEXT_COLOR,
  };
}
