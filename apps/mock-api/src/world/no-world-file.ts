/** Invalid, damaged or from a newer server. */
export class NoWorldFile extends Error {
  override readonly name = "NoWorldFile";
}
