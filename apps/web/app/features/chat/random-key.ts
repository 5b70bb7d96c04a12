const BYTES = 16;

/** 32 random hexadecimal digits. Not `crypto.randomUUID`: a phone that tries the app out over plain http has none. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
