/** Invalid, damaged or from a newer server. */
export class InvalidWorldFile extends Error {
  override readonly name = "NoWorldFile";
}
