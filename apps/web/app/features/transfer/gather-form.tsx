import ChevronDown from "lucide-react/icons/chevron-down";
import Combine from "lucide-react/icons/combine";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/form/field";
import { Select } from "../../ui/form/select";
import { Notice } from "../../ui/notice";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { MemberField } from "../session/member-field";
import { useAccountName } from "./account-options";
import { TRANSFER_PATH, type TransferAccount, transferIntents, WALLET } from "./transfer";
import type { TransferForms } from "./use-transfer";

interface GatherFormProps {
  forms: TransferForms;
  accounts: readonly TransferAccount[];
  /** Initial target account; the wallet if empty. */
  start: string;
  /** Initially expanded, after a submission without JavaScript. */
  open: boolean;
}

export function GatherForm({ forms, accounts, start, open }: GatherFormProps) {
  const { t } = useTranslation("transfer");
  const nameOf = useAccountName();
  const reasonId = useId();
  const hydrated = useHydrated();
  const [to, setTo] = useState(start || WALLET);
  const { Form, formKey, pending, problem, clear } = forms.gather;
  const isNothingToMove = hydrated && accounts.every(({ code, amount }) => code === to || amount === 0);
  const notMovedNames = forms.failed.map((code) =>
    nameOf(accounts.find((account) => account.code === code) ?? { code, name: null }),
  );
  return (
    <SheetBody className="pt-0">
      <details open={open} className="group rounded-tile bg-surface-2">
        <summary className="flex min-h-13 list-none items-center gap-3 rounded-tile px-4 py-2 text-sub font-semibold">
          <Combine aria-hidden className="size-5 shrink-0 text-on-primary-soft" />
          <span className="min-w-0 flex-1">{t("gather.title")}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <Form
          method="post"
          action={TRANSFER_PATH}
          preventScrollReset
          noValidate
          onSubmit={(event: FormEvent) => {
            if (forms.busy) event.preventDefault();
          }}
          className="space-y-4 px-4 pt-1 pb-4"
        >
          <MemberField />
          <input type="hidden" name={FORM_KEY} value={formKey} />
          <input type="hidden" name="intent" value={transferIntents.gather} />
          <p className="text-caption text-ink-2">{t("gather.about")}</p>
          <Select
            name="to"
            label={t("gather.to")}
            value={to}
            onChange={(event) => {
              setTo(event.currentTarget.value);
              clear();
            }}
            options={accounts.map((account) => ({ value: account.code, label: nameOf(account) }))}
          />
          {notMovedNames.length > 0 ? (
            <Notice tone="pending" announce>
              {t("gather.partly", { games: notMovedNames.join(", ") })}
            </Notice>
          ) : null}
          <FieldError>{problem?.text}</FieldError>
          {isNothingToMove ? (
            <p id={reasonId} className="text-caption text-ink-3">
              {t("gather.nothing")}
            </p>
          ) : null}
          <Button
            type="submit"
            tone="soft"
            className="w-full bg-surface hover:bg-surface-3"
            pending={pending}
            disabled={isNothingToMove || (forms.busy && !pending)}
            aria-describedby={isNothingToMove ? reasonId : undefined}
          >
            {t("gather.submit")}
          </Button>
        </Form>
      </details>
    </SheetBody>
  );
}
