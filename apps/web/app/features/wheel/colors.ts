/** Every way to write a CSS colour, and nothing that could be more than a colour: it is put into a style. */
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s.,%/+-]+\))$/i;
const GROUNDS = ["#0e5a66", "#094351"] as const;
const TEXT = "#ffffff";

/** The colours of a slice as they can be put into a style; those of a river at dusk where the backend's are none. */
export function sliceColors(
  { bgColor, textColor }: { bgColor: string; textColor: string },
  index: number,
): { bgColor: string; textColor: string } {
  const ground = bgColor.trim();
  const text = textColor.trim();
  return {
    bgColor: COLOR.test(ground) ? ground : (GROUNDS[index % GROUNDS.length] ?? GROUNDS[0]),
    textColor: COLOR.test(text) ? text : TEXT,
  };
}
