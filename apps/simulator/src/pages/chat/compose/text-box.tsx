import { CHAT_MESSAGE_MAX_CHARACTERS } from "@mekong/contract/limits";
import { characterCount } from "@mekong/contract/text";
import { useEffect, useId, useRef } from "react";
import { classes } from "../../../ui/classes";
import { inputClass } from "../../../ui/field";

interface TextBoxProps {
  label: string;
  value: string;
  shouldFocus: boolean;
  onChange(value: string): void;
  onSend(): void;
}

/** The counter appears when this many characters are left. */
const COUNTER_THRESHOLD = CHAT_MESSAGE_MAX_CHARACTERS / 10;

/** Enter sends, Shift+Enter inserts a line break. Shows when the text is too long instead of truncating it. */
export function TextBox({ label, value, shouldFocus, onChange, onSend }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const remaining = CHAT_MESSAGE_MAX_CHARACTERS - characterCount(value.trim());
  const isCounterShown = remaining <= COUNTER_THRESHOLD;
  useEffect(() => {
    if (shouldFocus) box.current?.focus();
  }, [shouldFocus]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <textarea
        ref={box}
        rows={2}
        aria-label={label}
        aria-invalid={remaining < 0 || undefined}
        aria-describedby={isCounterShown ? noteId : undefined}
        placeholder="Write a reply. Enter to send, Shift+Enter for a new line."
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // During Thai or Lao IME composition, Enter belongs to the IME.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend();
        }}
        className={`${inputClass} h-auto max-h-40 resize-none py-1.5 [field-sizing:content]`}
      />
      {isCounterShown && (
        <p id={noteId} className={classes("text-tiny", remaining < 0 ? "font-medium text-danger" : "text-ink-2")}>
          {remaining < 0
            ? `At most ${CHAT_MESSAGE_MAX_CHARACTERS.toLocaleString("en-US")} characters: ${-remaining} over the limit`
            : `${remaining} characters left`}
        </p>
      )}
    </div>
  );
}
