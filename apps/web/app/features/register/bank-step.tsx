import { currencies, needsEnglishName, recommendedBanks } from "@mekong/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bankNameIn } from "../../i18n/bank-name";
import { TextInput } from "../../ui/form/inputs";
import { Select } from "../../ui/form/select";
import { upperCase } from "../../ui/form/upper-case";
import type { BankItem, StepData } from "./register";
import { StepForm, useStepFailure } from "./step-form";

export function BankStep({ values, lao }: { values: StepData; lao: boolean }) {
  const { t, i18n } = useTranslation("register");
  const { form, errors, typed } = useStepFailure("bank");
  const [bankCode, setBankCode] = useState(typed.bankCode ?? values.bankCode);
  const english = needsEnglishName(bankCode);

  const isRecommended = ({ code }: BankItem) => recommendedBanks.some((bank) => bank === code);
  const asOption = (bank: BankItem) => ({ value: bank.code, label: bankNameIn(bank, i18n.language) });
  const groups = [
    { label: t("recommended"), options: values.banks.filter(isRecommended).map(asOption) },
    { label: t("otherBanks"), options: values.banks.filter((bank) => !isRecommended(bank)).map(asOption) },
  ];
  const name = {
    maxLength: 60,
    required: true,
    onInput: english ? upperCase : undefined,
    autoCapitalize: english ? "characters" : "words",
    lang: english ? "en" : undefined,
    hint: english ? t("englishName") : undefined,
  } as const;

  return (
    <StepForm ref={form} step="bank" submit={t("submit")} error={errors.form}>
      <Select
        label={t("bank")}
        hint={t("bankHint")}
        error={errors.bankCode}
        name="bankCode"
        required
        value={bankCode}
        onChange={(event) => setBankCode(event.currentTarget.value)}
        options={[{ value: "", label: t("chooseBank") }, ...groups.filter(({ options }) => options.length > 0)]}
      />
      <TextInput
        {...name}
        label={t("firstName")}
        error={errors.firstName}
        name="firstName"
        autoComplete="given-name"
        defaultValue={typed.firstName ?? values.firstName}
      />
      <TextInput
        {...name}
        label={t("lastName")}
        error={errors.lastName}
        name="lastName"
        autoComplete="family-name"
        defaultValue={typed.lastName ?? values.lastName}
      />
      <TextInput
        label={t("accountNo")}
        hint={t("accountNoHint")}
        error={errors.bankAccountNo}
        name="bankAccountNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        required
        defaultValue={typed.bankAccountNo ?? values.accountNo}
      />
      {lao ? (
        <Select
          label={t("currency")}
          error={errors.currency}
          name="currency"
          defaultValue={typed.currency || values.currency || "LAK"}
          options={[...currencies].reverse().map((code) => ({ value: code, label: t(`currencies.${code}`) }))}
        />
      ) : null}
    </StepForm>
  );
}
