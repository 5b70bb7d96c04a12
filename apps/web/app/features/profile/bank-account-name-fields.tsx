import { ENGLISH_NAME } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../ui/form/text-input";
import { upperCase } from "../../ui/form/upper-case";
import type { EditHandle } from "./use-edit";

interface BankAccountNameFieldsProps {
  handle: EditHandle;
  bankAccountName: string;
}

/** English letters and spaces, converted to upper case (spec §5). */
export function BankAccountNameFields({ handle, bankAccountName }: BankAccountNameFieldsProps) {
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
