/** A device of the phone preview; sizes in CSS pixels. */
export interface Device {
  /** Value in the URL. */
  key: string;
  label: string;
  width: number;
  height: number;
}

/** Common phones: small, usual, large; and a tablet, where the app has two columns. */
export const devices = [
  { key: "small", label: "320×640", width: 320, height: 640 },
  { key: "usual", label: "390×844", width: 390, height: 844 },
  { key: "large", label: "430×932", width: 430, height: 932 },
  { key: "tablet", label: "Tablet", width: 1024, height: 768 },
] as const satisfies readonly Device[];

/** The device with that key; default: the usual one. */
export function deviceOf(key: string): Device {
  return devices.find((device) => device.key === key) ?? devices[1];
}

/** Scale that fits the screen into the space; at most 1. */
export function scaleToFit({ width, height }: Device, available: { width: number; height: number }): number {
  return Math.min(1, available.width / width, available.height / height);
}
