import { chatImageTypes, chatVideoTypes } from "@mekong/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { simulator } from "../../../api/client";
import { useWorld } from "../../../api/use-world";
import { Button } from "../../../ui/button";
import { FailureNote } from "../../../ui/failure-note";

interface UploadButtonProps {
  /** @param path link to the file for the customer */
  onUploaded(kind: "image" | "video", path: string): void;
}

/** Uploads a picture or video; the backend checks its type. */
export function UploadButton({ onUploaded }: UploadButtonProps) {
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
          // Allows choosing the same file again.
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
