export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function trimmedText(form: FormData, name: string): string {
  return formText(form, name).trim();
}
