import { ENGLISH_NAME } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { PasswordInput, TextInput } from "../../ui/form/inputs";
import { upperCase } from "../../ui/form/upper-case";
import type { EditHandle } from "./edit-form";

/** Initial values; empty if unknown. */
interface EditStart {
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

function NameFields({ handle, name }: { handle: EditHandle; name: string }) {
  const { t } = useTranslation("profile");
  return (
    <TextInput
      label={t("name")}
      hint={t("modals.name.hint")}
      error={handle.errorAt("name")}
      name="name"
      autoComplete="name"
      enterKeyHint="done"
      // Twice the backend's limit, because browsers count UTF-16 units.
      maxLength={240}
      required
      autoFocus={handle.autoFocusField === "name"}
      defaultValue={handle.typed ?? name}
    />
  );
}

interface BankAccountNameFieldsProps {
  handle: EditHandle;
  bankAccountName: string;
}

/** The name has English letters and spaces, in upper case (spec §5). */
function BankAccountNameFields({ handle, bankAccountName }: BankAccountNameFieldsProps) {
  const { t } = useTranslation("profile");
  const english = ENGLISH_NAME.test(bankAccountName);
  return (
    <>
      {bankAccountName && !english ? (
        <p className="text-sub text-ink-2">{t("modals.bankAccountName.now", { name: bankAccountName })}</p>
      ) : null}
      <TextInput
        label={t("bankAccountName")}
        hint={t("modals.bankAccountName.hint")}
        error={handle.errorAt("bankAccountName")}
        name="bankAccountName"
        lang="en"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={120}
        required
        autoFocus={handle.autoFocusField === "bankAccountName"}
        onInput={upperCase}
        defaultValue={handle.typed ?? (english ? bankAccountName.toUpperCase() : "")}
      />
    </>
  );
}

const fields = [
  { name: "oldPassword", autoComplete: "current-password" },
  { name: "newPassword", autoComplete: "new-password" },
  { name: "confirmPassword", autoComplete: "new-password" },
] as const;

/** The inputs are uncontrolled, so that closing the sheet drops the passwords. */
export function PasswordFields({ handle, username }: { handle: EditHandle; username: string }) {
  const { t } = useTranslation("profile");
  return (
    <>
      {/* Lets password managers match the account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {fields.map(({ name, autoComplete }) => (
        <PasswordInput
          key={name}
          label={t(`modals.changePassword.${name}`)}
          error={handle.errorAt(name)}
          name={name}
          autoComplete={autoComplete}
          maxLength={512}
          required
          autoFocus={handle.autoFocusField === name}
        />
      ))}
    </>
  );
}
