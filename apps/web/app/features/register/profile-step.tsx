import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordInput, TextInput } from "../../ui/form/inputs";
import { Select } from "../../ui/form/select";

import { safeStorage, storageKeys } from "../session/local-storage";
import type { StepData } from "./register";
import { StepForm, useStepFailure } from "./step-form";

export function ProfileStep({ values }: { values: StepData }) {
  const { t } = useTranslation("register");
  const { form, errors, typed } = useStepFailure("profile");
  return (
    <StepForm ref={form} step="profile" submit={t("next")} error={errors.form}>
      {/* Lets password managers match the account. */}
      <input type="text" name="username" autoComplete="username" value={values.phone} readOnly hidden />
      <TextInput
        label={t("name")}
        error={errors.name}
        name="name"
        autoComplete="name"
        // Twice the backend's limit, because browsers count UTF-16 units.
        maxLength={240}
        required
        defaultValue={typed.name ?? values.name}
      />
      <PasswordInput
        label={t("password")}
        error={errors.password}
        name="password"
        autoComplete="new-password"
        maxLength={512}
        required
      />
      <PasswordInput
        label={t("confirmPassword")}
        error={errors.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={512}
        required
      />
      <Select
        label={t("source")}
        error={errors.sourceCode}
        name="sourceCode"
        defaultValue={typed.sourceCode ?? values.sourceCode}
        options={[
          { value: "", label: t("sourceNone") },
          ...values.sources.map(({ code, description }) => ({ value: code, label: description })),
        ]}
      />
      <InviteCode code={typed.inviteCode ?? values.inviteCode} error={errors.inviteCode} />
    </StepForm>
  );
}

/** Read-only if it comes from local storage (spec §2). */
function InviteCode({ code, error }: { code: string; error: string | undefined }) {
  const { t } = useTranslation("register");
  const [value, setValue] = useState(code);
  const [isFromStorage, setIsFromStorage] = useState(false);

  useEffect(() => {
    const storedCode = safeStorage.get(storageKeys.inviteCode);
    // A rejected code can be edited.
    if (!storedCode || error) {
      setIsFromStorage(false);
      return;
    }
    if (code === "" || code === storedCode) {
      setValue(storedCode);
      setIsFromStorage(true);
    }
  }, [code, error]);

  return (
    <TextInput
      label={t("inviteCode")}
      hint={isFromStorage ? t("inviteCodeKept") : t("optional")}
      error={error}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      readOnly={isFromStorage}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
