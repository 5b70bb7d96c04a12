/** A text field of a form, without spaces around it; empty when it is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
