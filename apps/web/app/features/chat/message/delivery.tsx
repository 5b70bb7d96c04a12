import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock3 from "lucide-react/icons/clock-3";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button";
import { DateTime } from "../../../ui/time/date-time";
import type { MessageActions, ShownMessage } from "./message";
import { useFocusFallback } from "./use-focus-fallback";

interface DeliveryProps {
  message: ShownMessage;
  actions: MessageActions;
}

/** Always renders a line, to avoid layout shift. Only failures are announced. */
export function Delivery({ message, actions }: DeliveryProps) {
  const { isOwn, at, deliveryState } = message;
  if (isOwn && deliveryState === "failed") return <Failed message={message} actions={actions} />;
  return (
    <p aria-live="off" className="flex min-h-5.25 flex-wrap items-center gap-x-2 px-1 text-caption text-ink-3">
      {at === null ? null : <Stamp at={at} />}
      {isOwn ? <Progress message={message} /> : null}
    </p>
  );
}

/** Memoized: time zone conversion is slow. */
const Stamp = memo(DateTime);

function Progress({ message: { deliveryState, progress } }: { message: ShownMessage }) {
  const { t } = useTranslation("chat-message");
  const isSent = deliveryState === "succeed";
  const Icon = isSent ? Check : Clock3;
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />
      <span>{isSent ? t("sent") : deliveryState === "sending" ? t("sending") : t("uploading")}</span>
      {deliveryState === "uploading_file" && percent !== null ? (
        <span className="tabular">{`${percent} %`}</span>
      ) : null}
    </span>
  );
}

function Failed({ message: { key, errorText }, actions }: DeliveryProps) {
  const { t } = useTranslation("chat-message");
  const controls = useFocusFallback<HTMLDivElement>();
  const classOf = (tone: "soft" | "danger") => buttonClass(tone, "medium");
  return (
    <div className="flex max-w-full flex-col items-end gap-1.5">
      <p role="alert" className="flex items-start gap-1 px-1 text-end text-caption text-danger">
        <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" strokeWidth={2.25} />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{t("failed")}</span>
          {errorText ? <span>{` ${errorText}`}</span> : null}
        </span>
      </p>
      <div ref={controls} className="flex flex-wrap justify-end gap-2">
        <button type="button" className={classOf("soft")} onClick={() => actions.onResend(key)}>
          <RotateCw aria-hidden className="size-4 shrink-0" />
          <span>{t("resend")}</span>
        </button>
        <button type="button" className={classOf("danger")} onClick={() => actions.onRemove(key)}>
          <Trash2 aria-hidden className="size-4 shrink-0" />
          <span>{t("remove")}</span>
        </button>
      </div>
    </div>
  );
}
