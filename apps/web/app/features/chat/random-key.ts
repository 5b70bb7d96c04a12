const BYTES = 16;

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on plain http (a phone in a local network). */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
