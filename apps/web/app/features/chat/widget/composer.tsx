import { CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { characterCount, trimBlank } from "@mekong/contract/text";
import Paperclip from "lucide-react/icons/paperclip";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx";
import { IconButton } from "../../../ui/icon-button";
import { formatCount } from "../../../ui/money/format";
import { acceptedTypes } from "../client/transport";

const COUNTER_FROM = 200;

interface ComposerProps {
  draft: string;
  onDraft: (draft: string) => void;
  onSend: (message: string) => void;
  onFiles: (files: Iterable<File>) => void;
  disabled: boolean;
  focus: boolean;
}

export function Composer({ draft, onDraft, onSend, onFiles, disabled, focus }: ComposerProps) {
  const { t } = useTranslation("chat");
  const [text, setText] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const trimmed = trimBlank(text);
  const remaining = CHAT_MESSAGE_MAX_CHARACTERS - characterCount(trimmed);
  useAutoGrow(field, text);
  useEffect(() => {
    if (focus) field.current?.focus({ preventScroll: true });
  }, [focus]);

  function updateText(next: string) {
    setText(next);
    onDraft(next);
  }

  function send() {
    if (disabled || trimmed === "" || remaining < 0) return;
    onSend(trimmed);
    updateText("");
    field.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Safari sends keyCode 229 for the Enter that ends an IME composition.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles(event.clipboardData.files);
  }

  return (
    <form
      className="border-t border-edge bg-surface px-2 pt-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {remaining < COUNTER_FROM ? (
        <p
          id={`${id}left`}
          className={cx(
            "px-3 pb-1 text-end text-caption tabular",
            remaining < 0 ? "font-semibold text-danger" : "text-ink-3",
          )}
        >
          {t(remaining < 0 ? "tooLong" : "charactersLeft", {
            count: Math.abs(remaining),
            shown: formatCount(Math.abs(remaining)),
          })}
        </p>
      ) : null}
      {/* Wraps on a zoomed phone, so that the text has its own line. */}
      <div className="flex items-end gap-1 max-[15rem]:flex-wrap max-[15rem]:justify-between">
        <input
          ref={picker}
          type="file"
          accept={acceptedTypes}
          multiple
          hidden
          tabIndex={-1}
          aria-label={t("attach")}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again.
            event.currentTarget.value = "";
          }}
        />
        <IconButton
          icon={Paperclip}
          label={t("attach")}
          disabled={disabled}
          onClick={() => picker.current?.click()}
          className="text-ink-2 hover:bg-surface-2"
        />
        <textarea
          ref={field}
          value={text}
          rows={1}
          disabled={disabled}
          aria-label={t("message")}
          aria-invalid={remaining < 0 || undefined}
          aria-describedby={remaining < COUNTER_FROM ? `${id}left` : undefined}
          placeholder={t("placeholder")}
          enterKeyHint={hasKeyboard() ? "send" : "enter"}
          autoComplete="off"
          onChange={(event) => updateText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="max-h-36 min-h-11 min-w-0 flex-1 resize-none max-[15rem]:order-first max-[15rem]:basis-full rounded-input border border-line-strong bg-surface px-3 py-2 text-body text-ink placeholder:text-ink-3 disabled:opacity-60"
        />
        <IconButton
          icon={SendHorizontal}
          label={t("send")}
          type="submit"
          disabled={disabled || trimmed === "" || remaining < 0}
          className="bg-primary text-on-primary hover:bg-primary-pressed disabled:bg-surface-2 disabled:text-ink-3 disabled:opacity-100"
        />
      </div>
    </form>
  );
}

/** Phones have no Shift+Enter: there Enter inserts a new line. */
function hasKeyboard(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}

function useAutoGrow(field: React.RefObject<HTMLTextAreaElement>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text has changed
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    // scrollHeight excludes the border.
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [field, text]);
}
