import { Segmented } from "../../../ui/segmented";
import { TextField } from "../../../ui/text-field";
import type { Draft, MediaType } from "./draft";
import { PictureField } from "./picture-field";
import { UploadButton } from "./upload-button";

interface MediaFieldsProps {
  draft: Draft;
  errors: Record<string, string>;
  onChange(part: Partial<Draft>): void;
}

const kinds: { value: MediaType; label: string }[] = [
  { value: "image", label: "Picture" },
  { value: "video", label: "Video" },
  { value: "file", label: "File" },
];

/** Picture, video or file, by URL or upload, with a caption. */
export function MediaFields({ draft, errors, onChange }: MediaFieldsProps) {
  return (
    <>
      <Segmented
        label="Media type"
        value={draft.fileType}
        options={kinds}
        onChange={(fileType) => onChange({ fileType })}
        className="self-start"
      />
      <PictureField
        label="URL"
        value={draft.filePath}
        error={errors.filePath}
        samples={draft.fileType === "image"}
        onChange={(filePath) => onChange({ filePath })}
      />
      <UploadButton onUploaded={(fileType, filePath) => onChange({ fileType, filePath })} />
      <TextField
        label="Caption"
        optional
        value={draft.message}
        error={errors.message}
        rows={2}
        onChange={(message) => onChange({ message })}
      />
    </>
  );
}
