import type { DraftType } from "../../../strings/chat";
import { TextField } from "../../../ui/field";
import { ButtonRows } from "./button-rows";
import type { Draft } from "./draft";
import { MediaFields } from "./media-fields";
import { SlideRows } from "./slide-rows";

interface RichFieldsProps {
  type: Exclude<DraftType, "text">;
  draft: Draft;
  errors: Record<string, string>;
  onChange(part: Partial<Draft>): void;
}

export function RichFields({ type, draft, errors, onChange }: RichFieldsProps) {
  switch (type) {
    case "buttons":
    case "quick_replies":
      return (
        <>
          <TextField
            label="Message text"
            value={draft.message}
            error={errors.message}
            rows={2}
            onChange={(message) => onChange({ message })}
          />
          <ButtonRows
            path="buttons"
            buttons={draft.buttons}
            errors={errors}
            onChange={(buttons) => onChange({ buttons })}
          />
        </>
      );
    case "media":
      return <MediaFields draft={draft} errors={errors} onChange={onChange} />;
    case "generic":
      return <SlideRows slides={draft.slides} errors={errors} onChange={(slides) => onChange({ slides })} />;
    case "postback":
      return (
        <>
          <TextField
            label="Button title"
            value={draft.message}
            error={errors.message}
            onChange={(message) => onChange({ message })}
          />
          <TextField
            label="Payload"
            value={draft.payload}
            error={errors.payload}
            onChange={(payload) => onChange({ payload })}
          />
        </>
      );
    case "unknown":
      return (
        <>
          <TextField
            label="Message type"
            hint="A type that the app does not know: it shows a note instead."
            value={draft.unknownType}
            error={errors.message_type}
            onChange={(unknownType) => onChange({ unknownType })}
          />
          <TextField
            label="Payload (JSON)"
            value={draft.json}
            error={errors.json}
            rows={4}
            onChange={(json) => onChange({ json })}
          />
        </>
      );
  }
}
