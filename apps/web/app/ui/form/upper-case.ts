import type { FormEvent } from "react";

/** Puts what is typed in upper case, with the cursor where it was. The server does it again where there is no script. */
export function upperCase({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const upper = input.value.toUpperCase();
  if (upper === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}
