import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { FormProblem } from "../../forms/form-problem";
import { Button } from "../../ui/button";
import { TextInput } from "../../ui/form/text-input";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { MemberField } from "../session/member-field";
import { GIFT_LINK_MAX_CHARACTERS, GIFTLINK_PATH, giftLinkFields } from "./giftlink-data";
import type { GiftLinkHandle } from "./use-gift-link";

interface GiftLinkFormProps {
  handle: GiftLinkHandle;
  /** Restores the input after a failed submission without JavaScript. */
  typed: string;
}

/** With JavaScript the browser sends only the encrypted link. */
export function GiftLinkForm({ handle, typed }: GiftLinkFormProps) {
  const { t } = useTranslation("deposit");
  const { form, field, error, problem, pending, onSubmit, onInput } = handle;
  return (
    <form
      method="post"
      action={GIFTLINK_PATH}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-1 flex-col"
    >
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      <SheetBody className="space-y-4">
        <p className="text-sub text-ink-2">{t("gift.about")}</p>
        <TextInput
          ref={field}
          label={t("gift.link")}
          hint={t("gift.hint")}
          error={error}
          name={giftLinkFields.plain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={GIFT_LINK_MAX_CHARACTERS}
          required
          readOnly={pending}
          defaultValue={typed}
        />
        <FormProblem problem={problem} />
      </SheetBody>
      <SheetFooter>
        <Button type="submit" className="w-full" pending={pending}>
          {t("gift.redeem")}
        </Button>
      </SheetFooter>
    </form>
  );
}
