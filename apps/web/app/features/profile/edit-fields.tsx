import { BankAccountNameFields } from "./bank-account-name-fields";
import { NameFields } from "./name-fields";
import { PasswordFields } from "./password-fields";
import type { EditHandle } from "./use-edit";

/** Initial values; empty if unknown. */
export interface EditStart {
  name: string;
  username: string;
  bankAccountName: string;
}

export function EditFields({ handle, start }: { handle: EditHandle; start: EditStart }) {
  switch (handle.edit) {
    case "name":
      return <NameFields handle={handle} name={start.name} />;
    case "bank-name":
      return <BankAccountNameFields handle={handle} bankAccountName={start.bankAccountName} />;
    case "password":
      return <PasswordFields handle={handle} username={start.username} />;
  }
}
