export type Art = { kind: "colours"; from: string; to: string } | { kind: "picture"; address: string } | null;

const COLOURS = /^(#[\da-f]{6})(?:,\s*(#[\da-f]{6}))?$/i;
const ADDRESS = /^(https?:\/\/|\/(?!\/)|data:image\/)/i;

export function artOf(background: string | null): Art {
  if (background === null) return null;
  const colours = COLOURS.exec(background);
  if (colours?.[1]) return { kind: "colours", from: colours[1], to: colours[2] ?? colours[1] };
  return isPicture(background) ? { kind: "picture", address: background } : null;
}

/** Rejects `javascript:` and the like. */
export function isPicture(text: string): boolean {
  return ADDRESS.test(text);
}

export function cssPicture(address: string): string {
  return `url(${JSON.stringify(address)})`;
}
