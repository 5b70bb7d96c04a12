import { currencies, englishNameBanks, recommendedBanks } from "@mekong/contract/limits";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../ui/form/select";
import { TextInput } from "../../ui/form/text-input";
import type { BankItem, StepData } from "./register-data";
import { StepForm } from "./step-form";
import { useFailure } from "./use-failure";

/** Whether a bank wants its account names in English letters (spec §5). */
function needsEnglishName(code: string): boolean {
  return englishNameBanks.some((bank) => bank === code);
}

function bankLabel({ nameTH, nameEN, nameLO }: BankItem, language: string): string {
  if (language === "th") return nameTH;
  return language === "lo" ? nameLO : nameEN;
}

/** Step 4: the bank account that money is paid out to; in the Lao build the currency too. */
export function BankStep({ shown, lao }: { shown: StepData; lao: boolean }) {
  const { t, i18n } = useTranslation("register");
  const form = useRef<HTMLFormElement>(null);
  const failure = useFailure("bank", form);
  const { errors, typed } = failure ?? { errors: {}, typed: {} };
  const [bankCode, setBankCode] = useState(typed.bankCode ?? shown.bankCode);
  const english = needsEnglishName(bankCode);

  const isRecommended = ({ code }: BankItem) => recommendedBanks.some((bank) => bank === code);
  const asOption = (bank: BankItem) => ({ value: bank.code, label: bankLabel(bank, i18n.language) });
  const groups = [
    { label: t("recommended"), options: shown.banks.filter(isRecommended).map(asOption) },
    { label: t("otherBanks"), options: shown.banks.filter((bank) => !isRecommended(bank)).map(asOption) },
  ];
  // Seen by eye and by the server alike; the server does it again where there is no script.
  function upper(event: FormEvent<HTMLInputElement>) {
    if (english) event.currentTarget.value = event.currentTarget.value.toUpperCase();
  }
  const name = {
    maxLength: 60,
    required: true,
    onInput: upper,
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
        defaultValue={typed.firstName ?? shown.firstName}
      />
      <TextInput
        {...name}
        label={t("lastName")}
        error={errors.lastName}
        name="lastName"
        autoComplete="family-name"
        defaultValue={typed.lastName ?? shown.lastName}
      />
      <TextInput
        label={t("accountNo")}
        hint={t("accountNoHint")}
        error={errors.bankAccountNo}
        name="bankAccountNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        defaultValue={typed.bankAccountNo ?? shown.accountNo}
      />
      {lao ? (
        <Select
          label={t("currency")}
          error={errors.currency}
          name="currency"
          defaultValue={typed.currency || shown.currency || "LAK"}
          options={[...currencies].reverse().map((code) => ({ value: code, label: t(`currencies.${code}`) }))}
        />
      ) : null}
    </StepForm>
  );
}
