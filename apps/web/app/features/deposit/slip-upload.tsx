import Clock3 from "lucide-react/icons/clock-3";
import Moon from "lucide-react/icons/moon";
import Wallet from "lucide-react/icons/wallet";
import { useTranslation } from "react-i18next";
import { useProblemToast } from "../../forms/notify-form-result";
import type { Problem } from "../../forms/problem";
import { showToast } from "../../forms/toast";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { useSheetBusy } from "../../ui/sheet/sheet-control";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import { useMemberUrl } from "../session/member-field";
import { FileField } from "../slip/file-field";
import { SLIP_PATH, type SlipData, type SlipWindow } from "../slip/slip-data";
import { useUpload } from "../slip/use-upload";
import { SlipsLink } from "./slips-link";

interface SlipUploadViewProps {
  data: SlipData | null;
  loading: boolean;
  onRetry: () => void;
  /** Only set without JavaScript. */
  problem?: Problem | null | undefined;
  onReview: (reference: string) => void;
}

/** Spec §2, §9. */
export function SlipUploadView({ data, loading, onRetry, ...rest }: SlipUploadViewProps) {
  if (!data) return <UploadSkeleton />;
  if (!data.window) return <SheetErrorBody text={data.errorText ?? ""} retrying={loading} onRetry={onRetry} />;
  return <UploadForm {...rest} window={data.window} newest={data.newest} />;
}

interface UploadFormProps extends Pick<SlipUploadViewProps, "problem" | "onReview"> {
  window: SlipWindow;
  newest: string | null;
}

function UploadForm({ window, newest, problem: initialProblem, onReview }: UploadFormProps) {
  const { t } = useTranslation("slip");
  const upload = useUpload({
    newest,
    initialError: initialProblem?.text ?? null,
    onUploaded(reference) {
      showToast({ kind: "success", text: t("upload.taken") });
      if (reference !== null) onReview(reference);
    },
  });
  const { state: uploadState } = upload;
  const sending = uploadState.step === "sending";
  const problem = uploadState.step === "chosen" ? uploadState.problem : null;
  useProblemToast(problem);
  useSheetBusy(sending);
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
        {sending ? null : <SlipsLink tone="plain" />}
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

/** `share`: 0 to 1. */
function Progress({ share }: { share: number }) {
  const { t } = useTranslation("slip");
  const percent = Math.round(share * 100);
  const label = percent < 100 ? t("upload.sending") : t("upload.almost");
  return (
    <div className="space-y-2">
      <p className="flex justify-between gap-3 text-sub text-ink-2">
        <span aria-live="polite">{label}</span>
        <span className="tabular font-semibold text-ink">{`${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t("upload.progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}

function WindowInfo({ window }: { window: SlipWindow }) {
  const { t } = useTranslation("slip");
  const { withinMinutes, topUpWithinMinutes, closedFrom, closedUntil } = window;
  const lines = [
    {
      icon: Clock3,
      text:
        withinMinutes % 60 === 0
          ? t("window.withinHours", { count: withinMinutes / 60 })
          : t("window.withinMinutes", { count: withinMinutes }),
    },
    { icon: Moon, text: t("window.closedDaily", { from: closedFrom, until: closedUntil }) },
    { icon: Wallet, text: t("window.topUp", { count: topUpWithinMinutes }) },
  ];
  return (
    <ul className="space-y-1.5 text-caption text-ink-2">
      {lines.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-2">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
