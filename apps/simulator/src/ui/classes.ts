/** Joins the classes that apply. */
export function classes(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(" ");
}
