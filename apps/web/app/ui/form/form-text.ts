/** A text field of a form, as typed; empty when it is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** `formText` without the spaces around it. */
export function trimmedText(form: FormData, name: string): string {
  return formText(form, name).trim();
}
