import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { formName } from "../../forms/idempotency-key";
import type { Problem } from "../../forms/problem";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { trimmedText } from "../../ui/form/form-text";
import { partMissing } from "../../ui/update/reload-page";
import { GIFTLINK_PATH, type GiftLinkAnswer, type GiftLinkKey, giftLinkFields } from "./giftlink-data";

type RedeemResult = NonNullable<GiftLinkAnswer["done"]>;

interface UseGiftLinkOptions {
  initial: { formKey: string } | GiftLinkAnswer;
  giftKey: GiftLinkKey;
  onDone: () => void;
}

export type GiftLinkHandle = ReturnType<typeof useGiftLink>;

/** Plain http has no WebCrypto; then the web server encrypts. */
function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export function useGiftLink({ initial, giftKey, onDone }: UseGiftLinkOptions) {
  const { t } = useTranslation(["deposit", "ui"]);
  const form = useFormFetcher<RedeemResult>({ name: formName(GIFTLINK_PATH), initial, onDone });
  const field = useRef<HTMLInputElement>(null);
  const [sealing, setSealing] = useState(false);
  // Found by client-side validation; nothing was sent.
  const [clientProblem, setClientProblem] = useState<Problem | null>(null);
  const problem = clientProblem ?? form.problem;
  const fieldProblem = problem?.path === "link" || problem?.code.startsWith("TRUELINK_") ? problem : null;
  const pending = sealing || form.pending;
  const submitting = sealing || form.submitting;

  useEffect(() => {
    if (fieldProblem) field.current?.focus();
  }, [fieldProblem]);

  async function send(link: string) {
    setSealing(true);
    const fields = new FormData();
    fields.set(FORM_KEY, form.formKey);
    try {
      if (canSeal()) {
        const { sealGiftLink } = await import("./seal").catch(async () => {
          throw await partMissing();
        });
        fields.set(giftLinkFields.sealed, await sealGiftLink(link, giftKey));
      } else {
        fields.set(giftLinkFields.plain, link);
      }
      form.submit(fields, { method: "post", action: GIFTLINK_PATH });
    } catch {
      // The chunk failed to load or the key is invalid: never fall back to plain text.
      const text = navigator.onLine ? t("gift.notSealed") : t("ui:offline");
      setClientProblem({ code: "NOT_SEALED", text });
    } finally {
      setSealing(false);
    }
  }

  return {
    form,
    pending,
    submitting,
    error: fieldProblem?.text ?? null,
    problem: fieldProblem ? null : problem,
    field,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (pending) return;
      const link = trimmedText(new FormData(event.currentTarget), giftLinkFields.plain);
      setClientProblem(link ? null : { code: "KEY_MISSING", text: t("gift.required"), path: "link" });
      form.clear();
      if (link) void send(link);
    },
    onInput() {
      setClientProblem(null);
      form.clear();
    },
  };
}
