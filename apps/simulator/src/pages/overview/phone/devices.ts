/** A screen the phone can have, in CSS pixels. */
export interface Device {
  /** In the page's address. */
  key: string;
  label: string;
  width: number;
  height: number;
}

/** The phones of members: a small cheap one, the usual one, a large one; and a tablet, where the app has two columns. */
export const devices = [
  { key: "small", label: "320×640", width: 320, height: 640 },
  { key: "usual", label: "390×844", width: 390, height: 844 },
  { key: "large", label: "430×932", width: 430, height: 932 },
  { key: "tablet", label: "Tablet", width: 1024, height: 768 },
] as const satisfies readonly Device[];

/** The device of that key; the usual one where there is none. */
export function deviceOf(key: string): Device {
  return devices.find((device) => device.key === key) ?? devices[1];
}

/** How much a screen is scaled so that all of it is seen in the room there is; never more than it is. */
export function scaleToFit({ width, height }: Device, room: { width: number; height: number }): number {
  return Math.min(1, room.width / width, room.height / height);
}
