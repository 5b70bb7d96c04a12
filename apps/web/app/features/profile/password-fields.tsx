import { useTranslation } from "react-i18next";
import { PasswordInput } from "../../ui/form/password-input";
import type { EditHandle } from "./use-edit";

const fields = [
  { name: "oldPassword", autoComplete: "current-password" },
  { name: "newPassword", autoComplete: "new-password" },
  { name: "confirmPassword", autoComplete: "new-password" },
] as const;

/** Uncontrolled, so that closing the sheet drops the passwords. */
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
          maxLength={256}
          required
          autoFocus={handle.autoFocusField === name}
        />
      ))}
    </>
  );
}
