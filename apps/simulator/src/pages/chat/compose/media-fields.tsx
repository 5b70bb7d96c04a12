import { chatImageTypes, chatVideoTypes } from "@mekong/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { simulator } from "../../../api/client";
import { useWorld } from "../../../api/queries";
import { samplePictures } from "../../../strings/chat";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Segmented } from "../../../ui/segmented";
import { FailureNote } from "../../../ui/states";
import type { Draft, MediaType } from "./draft";

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

interface PictureFieldProps {
  label: string;
  value: string;
  error?: string;
  optional?: boolean;
  /** Whether to offer the panel's sample pictures. */
  samples?: boolean;
  onChange(path: string): void;
}

export function PictureField({ label, value, error, optional, samples = true, onChange }: PictureFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        label={label}
        optional={optional}
        value={value}
        error={error}
        hint="https://… or a backend path"
        onChange={onChange}
      />
      {samples && (
        <fieldset className="flex flex-wrap items-center gap-1">
          <legend className="sr-only">{`${label} samples`}</legend>
          {samplePictures.map(({ title, path }) => (
            <Button key={path} size="small" aria-pressed={value === path} onClick={() => onChange(path)}>
              {title}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface UploadButtonProps {
  /** @param path link to the file for the customer */
  onUploaded(kind: "image" | "video", path: string): void;
}

/** Uploads a picture or video; the backend checks its type. */
function UploadButton({ onUploaded }: UploadButtonProps) {
  const world = useWorld();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const kind = file.type.startsWith("video/") ? "video" : "image";
      return { kind, path: await simulator().use(world).chatUpload(kind, file) } as const;
    },
    onSuccess: ({ kind, path }) => onUploaded(kind, path),
  });
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <input
        ref={picker}
        type="file"
        accept={[...chatImageTypes, ...chatVideoTypes].join(",")}
        hidden
        tabIndex={-1}
        aria-label="File to upload"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          // Clears the input, so that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button size="small" icon={Upload} pending={upload.isPending} onClick={() => picker.current?.click()}>
        Upload a picture or video
      </Button>
      {upload.error && <FailureNote error={upload.error} />}
    </div>
  );
}
