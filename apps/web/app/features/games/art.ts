/** What a game account's `background` says: two colours, a picture's address, or nothing that can be shown. */
export type Art = { kind: "colours"; from: string; to: string } | { kind: "picture"; address: string } | null;

const COLOURS = /^(#[\da-f]{6})(?:,\s*(#[\da-f]{6}))?$/i;
const ADDRESS = /^(https?:\/\/|\/(?!\/)|data:image\/)/i;

/** Reads a `background` of the wire: one or two colours, an address or a data URL, or null. */
export function artOf(background: string | null): Art {
  if (background === null) return null;
  const colours = COLOURS.exec(background);
  if (colours?.[1]) return { kind: "colours", from: colours[1], to: colours[2] ?? colours[1] };
  return isPicture(background) ? { kind: "picture", address: background } : null;
}

/** Whether a text of the wire may be where a picture is: an address or a picture's data URL, and nothing that runs. */
export function isPicture(text: string): boolean {
  return ADDRESS.test(text);
}

/** An address as a CSS value. A picture that does not come leaves what is under it. */
export function cssPicture(address: string): string {
  return `url(${JSON.stringify(address)})`;
}
