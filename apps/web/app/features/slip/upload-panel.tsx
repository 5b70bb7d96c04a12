import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../forms/problem";
import { useProblemToast } from "../../forms/use-problem-toast";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { SheetError } from "../../ui/sheet/sheet-error";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { useMemberUrl } from "../session/member-field";
import { FileField } from "./file-field";
import { Progress } from "./progress";
import { SLIP_PATH, type SlipData, type SlipWindow } from "./slip-data";
import { useUpload } from "./use-upload";
import { WindowInfo } from "./window-info";

interface UploadPanelProps {
  data: SlipData | null;
  loading: boolean;
  onRetry: () => void;
  /** Only set without JavaScript. */
  problem?: Problem | null | undefined;
  onUploaded: (reference: string | null) => void;
  onPending?: ((pending: boolean) => void) | undefined;
  slips: Slot;
}

/** Slip upload (spec §2, §9). */
export function UploadPanel({ data, loading, onRetry, ...rest }: UploadPanelProps) {
  if (!data) return <UploadSkeleton />;
  if (!data.window) {
    return (
      <SheetBody className="space-y-4">
        <SheetError text={data.errorText ?? ""} retrying={loading} onRetry={onRetry} />
      </SheetBody>
    );
  }
  return <UploadForm {...rest} window={data.window} newest={data.newest} />;
}

interface UploadFormProps extends Omit<UploadPanelProps, "data" | "loading" | "onRetry"> {
  window: SlipWindow;
  newest: string | null;
}

function UploadForm({ window, newest, problem: initialProblem, onUploaded, onPending, slips }: UploadFormProps) {
  const { t } = useTranslation("slip");
  const upload = useUpload({ newest, initialError: initialProblem?.text ?? null, onUploaded });
  const { state: uploadState } = upload;
  const sending = uploadState.step === "sending";
  const problem = uploadState.step === "chosen" ? uploadState.problem : null;
  useProblemToast(problem);
  useEffect(() => onPending?.(sending), [onPending, sending]);
  const closed = !window.isOpen;

  return (
    <form
      method="post"
      action={useMemberUrl(SLIP_PATH)}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        upload.send();
      }}
      className="flex flex-1 flex-col"
    >
      <SheetBody className="space-y-4">
        {closed ? (
          <Notice tone="pending" announce>
            {t("window.closed", { from: window.closedFrom, until: window.closedUntil })}
          </Notice>
        ) : (
          <FileField
            picture={uploadState.step === "choosing" ? null : uploadState.picture}
            error={upload.error}
            disabled={sending}
            onChoose={upload.choose}
          />
        )}
        {problem ? <Notice tone="danger">{problem.text}</Notice> : null}
        <WindowInfo window={window} />
      </SheetBody>
      <SheetFooter>
        {uploadState.step === "sending" ? <Progress share={uploadState.share} /> : null}
        {/* Keys prevent React from reusing the element: the click on "cancel" would submit the form. */}
        {sending ? (
          <Button key="cancel" tone="soft" className="w-full" onClick={upload.cancel}>
            {t("upload.cancel")}
          </Button>
        ) : (
          <Button key="send" type="submit" className="w-full" disabled={closed}>
            {t(problem ? "upload.again" : "upload.send")}
          </Button>
        )}
        {sending ? null : slips}
      </SheetFooter>
    </form>
  );
}

function UploadSkeleton() {
  return (
    <SheetBody className="min-h-92 space-y-4">
      <Skeleton className="h-40 rounded-tile" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-5 w-56" />
    </SheetBody>
  );
}
