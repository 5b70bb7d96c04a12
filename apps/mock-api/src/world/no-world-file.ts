/** A file that is no world, is damaged, or was made by a newer server. The message says which. */
export class NoWorldFile extends Error {
  override readonly name = "NoWorldFile";
}
